package io.selvage.reproduce.refinement;

import io.selvage.refine.model.AlgorithmModel;

/** How often the processes of a model make calls. */
public enum CallRepetition {
  /**
   * Once each; when all are done, an additional step indicates this. This is what Table 1 counts.
   */
  ONCE(AlgorithmModel.DONE),
  /** Repeatedly, as in the text of the paper. */
  FOR_EVER(AlgorithmModel.IDLE);

  private final int afterwards;

  CallRepetition(int afterwards) {
    this.afterwards = afterwards;
  }

  /** The state of a process after its return. */
  int afterwards() {
    return afterwards;
  }
}
