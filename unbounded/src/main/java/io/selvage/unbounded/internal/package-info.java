/** Prepares the class and its specification for the engine and assembles its verdict. */
@NullMarked
package io.selvage.unbounded.internal;

import org.jspecify.annotations.NullMarked;
