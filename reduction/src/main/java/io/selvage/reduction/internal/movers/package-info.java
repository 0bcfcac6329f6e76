/** Movers, and whether a path has the form that the theorem asks for. */
@NullMarked
package io.selvage.reduction.internal.movers;

import org.jspecify.annotations.NullMarked;
