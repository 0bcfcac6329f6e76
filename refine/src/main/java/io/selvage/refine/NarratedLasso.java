package io.selvage.refine;

import io.selvage.core.trace.Schedule;
import io.selvage.refine.liveness.Lasso;

/**
 * An infinite run, described step by step.
 *
 * @param before the steps up to the cycle
 * @param again the cycle
 */
public record NarratedLasso(Lasso run, Schedule before, Schedule again) {}
