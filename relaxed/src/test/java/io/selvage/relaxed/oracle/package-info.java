/**
 * The oracle of the relaxed engine: all executions of a tiny program without loops, by brute force,
 * and the axioms of the memory models, word for word. Slow, and simple enough to be believed.
 */
@NullMarked
package io.selvage.relaxed.oracle;

import org.jspecify.annotations.NullMarked;
