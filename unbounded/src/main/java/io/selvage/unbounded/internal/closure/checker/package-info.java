/** Checks closures independently of the search that finds them. */
@NullMarked
package io.selvage.unbounded.internal.closure.checker;

import org.jspecify.annotations.NullMarked;
