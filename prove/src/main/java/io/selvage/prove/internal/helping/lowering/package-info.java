/** Translates bytecode to helping programs and infers the roles of fields. */
@NullMarked
package io.selvage.prove.internal.helping.lowering;

import org.jspecify.annotations.NullMarked;
