/** Checks of progress and of temporal properties, with lassos as counterexamples. */
@NullMarked
package io.selvage.refine.liveness;

import org.jspecify.annotations.NullMarked;
