/** Explicit-state exploration of clients under sequential consistency. */
@NullMarked
package io.selvage.refine;

import org.jspecify.annotations.NullMarked;
