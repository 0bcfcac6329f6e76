package io.selvage.reproduce.sequentialspecs;

import java.util.List;

/** The parts, in the order of the paper's claims. */
public final class ExperimentParts {
  private ExperimentParts() {}

  public static List<ExperimentPart> all() {
    return List.of(new SerializabilityExperiment(), new BarrierExperiment());
  }
}
