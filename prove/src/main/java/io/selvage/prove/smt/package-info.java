/** Discharges proof obligations with the SMT solver. */
@NullMarked
package io.selvage.prove.smt;

import org.jspecify.annotations.NullMarked;
