/**
 * Verdicts with their evidence: counterexamples, guarantees, coverage, and causes of an unknown
 * verdict.
 */
@NullMarked
package io.selvage.core.verdict;

import org.jspecify.annotations.NullMarked;
