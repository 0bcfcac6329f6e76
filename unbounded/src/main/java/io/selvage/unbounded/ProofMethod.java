package io.selvage.unbounded;

import io.selvage.core.question.EngineOption;

/** How to prove a property for any number of threads; by linearization points by default. */
public enum ProofMethod implements EngineOption {
  /** Without linearization points: by the absence of the bad patterns of a kind of object. */
  WITHOUT_POINTS
}
