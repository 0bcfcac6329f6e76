/** Java code for the engine: threads of the interpreter, driven by answers alone. */
@NullMarked
package io.selvage.relaxed.bytecode;

import org.jspecify.annotations.NullMarked;
