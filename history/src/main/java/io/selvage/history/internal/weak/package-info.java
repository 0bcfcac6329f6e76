/** The search for abstract executions and the checker of its results. */
@NullMarked
package io.selvage.history.internal.weak;

import org.jspecify.annotations.NullMarked;
