/** Proofs, and why there is none, as text, JSON and pages. */
@NullMarked
package io.selvage.prove.report;

import org.jspecify.annotations.NullMarked;
