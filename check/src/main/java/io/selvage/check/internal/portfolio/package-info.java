/**
 * Selects the engines that apply to a question and runs them sequentially or concurrently within
 * one budget.
 */
@NullMarked
package io.selvage.check.internal.portfolio;

import org.jspecify.annotations.NullMarked;
