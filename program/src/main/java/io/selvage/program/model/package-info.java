/** Java classes that replace JDK classes inside the interpreter, based on a few intrinsics. */
@NullMarked
package io.selvage.program.model;

import org.jspecify.annotations.NullMarked;
