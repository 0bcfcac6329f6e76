/**
 * What the interpreter runs instead of parts of the JDK: plain Java over the intrinsics of {@link
 * io.selvage.program.model.Machine}.
 */
@NullMarked
package io.selvage.program.model;

import org.jspecify.annotations.NullMarked;
