/** The backtracking search for linearizations and its data structures. */
@NullMarked
package io.selvage.history.internal.search;

import org.jspecify.annotations.NullMarked;
