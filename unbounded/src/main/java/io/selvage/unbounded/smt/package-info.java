/** The little of an SMT solver that is used here, behind an interface of our own. */
@org.jspecify.annotations.NullMarked
package io.selvage.unbounded.smt;
