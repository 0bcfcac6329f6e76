/** Results of refinement checking and the compact set of states it stores. */
@NullMarked
package io.selvage.refine.product;

import org.jspecify.annotations.NullMarked;
