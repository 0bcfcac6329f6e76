/**
 * Follows operations along all their paths, symbolically: inlines calls, cuts loops at their heads,
 * follows every exception, and records the steps that others may notice.
 */
@NullMarked
package io.selvage.reduction.internal.paths;

import org.jspecify.annotations.NullMarked;
