/**
 * Access to the SMT solver Z3 for all engines: linear systems and validity of formulas. A query
 * ends when its budget is exhausted.
 */
@NullMarked
package io.selvage.smt;

import org.jspecify.annotations.NullMarked;
