/** Puts a proof together: fixed point, checks of the surface, paths, certificate. */
@NullMarked
package io.selvage.reduction.internal.proof;

import org.jspecify.annotations.NullMarked;
