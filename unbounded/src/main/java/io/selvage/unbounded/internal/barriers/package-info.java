/** Interval-annotated histories, counting checks and the delay-bounded search. */
@NullMarked
package io.selvage.unbounded.internal.barriers;

import org.jspecify.annotations.NullMarked;
