/** Move graphs, fair cycles and lassos. */
@NullMarked
package io.selvage.refine.internal.liveness;

import org.jspecify.annotations.NullMarked;
