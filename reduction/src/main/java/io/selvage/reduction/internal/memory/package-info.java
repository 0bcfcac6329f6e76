/** Locations, what they may refer to, and what guards them. */
@NullMarked
package io.selvage.reduction.internal.memory;

import org.jspecify.annotations.NullMarked;
