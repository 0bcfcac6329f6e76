/** Execution graphs, happens-before clocks and the axioms of the memory models. */
@NullMarked
package io.selvage.relaxed.internal.graph;

import org.jspecify.annotations.NullMarked;
