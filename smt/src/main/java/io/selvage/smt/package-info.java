/**
 * The solver, Z3, for all engines: linear systems and validity of formulas. A question ends when
 * its budget does.
 */
@NullMarked
package io.selvage.smt;

import org.jspecify.annotations.NullMarked;
