/** Litmus tests: the one-line notation, and the C11 subset of the {@code .litmus} notation. */
@NullMarked
package io.selvage.relaxed.notation;

import org.jspecify.annotations.NullMarked;
