package io.selvage.reproduce.refinement;

import io.selvage.refine.model.AlgorithmModel;

/** How often the processes of a model call. */
public enum CallRepetition {
  /** Once each; when all are done, one more step says so. That is what Table 1 counts. */
  ONCE(AlgorithmModel.DONE),
  /** Again and again, as the text has it. */
  FOR_EVER(AlgorithmModel.IDLE);

  private final int afterwards;

  CallRepetition(int afterwards) {
    this.afterwards = afterwards;
  }

  /** Where a process stands when it has returned. */
  int afterwards() {
    return afterwards;
  }
}
