/** The product of an implementation with its determinized specification. */
@NullMarked
package io.selvage.refine.internal.product;

import org.jspecify.annotations.NullMarked;
