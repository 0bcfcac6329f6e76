/**
 * Classes that create an object by an expression and hand calls on to it, for objects without a
 * constructor without parameters (decision 0351).
 */
@NullMarked
package io.selvage.program.internal.facade;

import org.jspecify.annotations.NullMarked;
