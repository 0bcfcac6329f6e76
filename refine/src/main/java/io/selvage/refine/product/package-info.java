/** Refinement of a specification by anything that moves in steps; knows nothing of class files. */
@NullMarked
package io.selvage.refine.product;

import org.jspecify.annotations.NullMarked;
