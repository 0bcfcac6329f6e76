/** Decides whether a language contains a word with given symbol counts in each layer. */
@NullMarked
package io.selvage.unbounded.internal.parikh;

import org.jspecify.annotations.NullMarked;
