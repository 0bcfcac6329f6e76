/** Strategies that decompose a linearization problem and check or explain its result. */
@NullMarked
package io.selvage.history.internal.strategy;

import org.jspecify.annotations.NullMarked;
