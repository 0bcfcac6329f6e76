/**
 * A class in the interpreter, step by step: what searches and runs of this module have in common.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.unbounded.stage;
