/** Monitors executions for conflict serializability and reads recorded traces. */
@NullMarked
package io.selvage.unbounded.atomicity;

import org.jspecify.annotations.NullMarked;
