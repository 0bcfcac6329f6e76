/** Decides coverability of nets with a portfolio of search algorithms. */
@NullMarked
package io.selvage.unbounded.cover;

import org.jspecify.annotations.NullMarked;
