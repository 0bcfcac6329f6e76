/** Code that is read in place of library code that does the same. */
@NullMarked
package io.selvage.reduction.internal.model;

import org.jspecify.annotations.NullMarked;
