/** Programs, the interpreter, thread states and the sequentially consistent heap. */
@NullMarked
package io.selvage.program.run;

import org.jspecify.annotations.NullMarked;
