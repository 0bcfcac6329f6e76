/** Lowers JVM bytecode to register code. */
@NullMarked
package io.selvage.program.internal.lowering;

import org.jspecify.annotations.NullMarked;
