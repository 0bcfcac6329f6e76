/** Class files lowered to a small register code, and the graph of its memory steps. */
@NullMarked
package io.selvage.program.code;

import org.jspecify.annotations.NullMarked;
