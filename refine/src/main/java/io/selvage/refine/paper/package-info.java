/** The objects of the paper as step functions, for counting what the paper counts. */
@NullMarked
package io.selvage.refine.paper;

import org.jspecify.annotations.NullMarked;
