/**
 * Java classes that replace classes of the JDK inside the interpreter, written over a few
 * intrinsics.
 */
@NullMarked
package io.selvage.program.model;

import org.jspecify.annotations.NullMarked;
