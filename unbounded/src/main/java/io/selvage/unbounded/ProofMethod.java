package io.selvage.unbounded;

import io.selvage.core.question.EngineOption;

/** How something is proved for any number of threads; linearization points, if nothing is said. */
public enum ProofMethod implements EngineOption {
  /** No linearization points: the bad patterns of a kind of object are looked for instead. */
  WITHOUT_POINTS
}
