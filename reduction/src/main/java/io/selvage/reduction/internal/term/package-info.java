/** Values on a path, as terms, and what follows from the branches taken. */
@NullMarked
package io.selvage.reduction.internal.term;

import org.jspecify.annotations.NullMarked;
