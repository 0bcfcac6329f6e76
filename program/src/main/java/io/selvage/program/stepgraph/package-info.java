/** Methods as graphs of the memory steps they take, for display. */
@NullMarked
package io.selvage.program.stepgraph;

import org.jspecify.annotations.NullMarked;
