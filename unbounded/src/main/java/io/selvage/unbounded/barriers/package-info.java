/**
 * Searches for violations with a bounded number of barriers and provides the bounded-barriers
 * criterion.
 */
@NullMarked
package io.selvage.unbounded.barriers;

import org.jspecify.annotations.NullMarked;
