/** Compares the executions of an implementation with the specification and confirms violations. */
@NullMarked
package io.selvage.relaxed.internal.conformance;

import org.jspecify.annotations.NullMarked;
