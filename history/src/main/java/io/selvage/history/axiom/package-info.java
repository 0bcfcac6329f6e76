/**
 * Consistency criteria written as axioms over program order, happens-before, linearization and
 * visibility.
 */
@NullMarked
package io.selvage.history.axiom;

import org.jspecify.annotations.NullMarked;
