/** Renders executions as text, schedules and drawings. */
@NullMarked
package io.selvage.relaxed.internal.render;

import org.jspecify.annotations.NullMarked;
