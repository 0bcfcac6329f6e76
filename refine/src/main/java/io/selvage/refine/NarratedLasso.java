package io.selvage.refine;

import io.selvage.core.trace.Schedule;
import io.selvage.refine.liveness.Lasso;

/**
 * A run that never ends, told step by step.
 *
 * @param before up to where the round begins
 * @param again the round
 */
public record NarratedLasso(Lasso run, Schedule before, Schedule again) {}
