/** Reads the formats of other checkers: LiMo, Porcupine, PolyLin and FPTLin. */
@NullMarked
package io.selvage.formats.internal.tool;

import org.jspecify.annotations.NullMarked;
