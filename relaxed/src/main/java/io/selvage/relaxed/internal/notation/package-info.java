/** Readers of the litmus notations and the threads that they describe. */
@NullMarked
package io.selvage.relaxed.internal.notation;

import org.jspecify.annotations.NullMarked;
