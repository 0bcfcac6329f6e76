/**
 * Random and mutated classes with locks, volatile fields and atomics. What {@code reduction}
 * proves, no other engine may refute.
 */
@NullMarked
package io.selvage.fuzz.proved;

import org.jspecify.annotations.NullMarked;
