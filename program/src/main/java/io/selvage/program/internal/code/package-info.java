/** Opcodes, encoding and decoding of register code. */
@NullMarked
package io.selvage.program.internal.code;

import org.jspecify.annotations.NullMarked;
