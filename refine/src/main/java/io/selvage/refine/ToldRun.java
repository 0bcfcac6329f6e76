package io.selvage.refine;

import io.selvage.core.Schedule;
import io.selvage.refine.product.Lasso;

/**
 * A run that never ends, told step by step.
 *
 * @param before up to where the round begins
 * @param again the round
 */
public record ToldRun(Lasso run, Schedule before, Schedule again) {}
