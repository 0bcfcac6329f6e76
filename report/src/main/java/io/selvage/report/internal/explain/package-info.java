/** Selects and names the operations, steps and source lines that explain a counterexample. */
@NullMarked
package io.selvage.report.internal.explain;

import org.jspecify.annotations.NullMarked;
