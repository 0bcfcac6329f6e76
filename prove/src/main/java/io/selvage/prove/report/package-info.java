/** Proofs and failed proofs as text, JSON and pages. */
@NullMarked
package io.selvage.prove.report;

import org.jspecify.annotations.NullMarked;
