package io.selvage.unbounded.cover;

import io.selvage.core.verdict.EngineEvidence;
import io.selvage.unbounded.net.PetriNet;

/** A net and the findings about it. */
public record CoverabilityFindings(PetriNet net, CoverabilityResult decision)
    implements EngineEvidence {}
