/** Searches for accesses and fences that forbid a behaviour when strengthened. */
@NullMarked
package io.selvage.relaxed.internal.strengthen;

import org.jspecify.annotations.NullMarked;
