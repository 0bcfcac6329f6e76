/**
 * What a specification allows for the most parallel client: observations, linearizations and
 * minimal extensions.
 */
@NullMarked
package io.selvage.relaxed.internal.analysis;

import org.jspecify.annotations.NullMarked;
