/** Facts about helping proofs that the solver confirms against the clauses. */
@NullMarked
package io.selvage.prove.internal.helping.facts;

import org.jspecify.annotations.NullMarked;
