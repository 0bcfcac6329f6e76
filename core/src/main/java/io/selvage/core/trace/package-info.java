/** Executions for display: schedules step by step, execution graphs and source positions. */
@NullMarked
package io.selvage.core.trace;

import org.jspecify.annotations.NullMarked;
