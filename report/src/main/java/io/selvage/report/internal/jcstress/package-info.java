/** Writes counterexamples as tests for jcstress. */
@NullMarked
package io.selvage.report.internal.jcstress;

import org.jspecify.annotations.NullMarked;
