package io.selvage.reduction.internal.proof;

import io.selvage.reduction.certificate.StatedAssumptions;
import io.selvage.reduction.internal.paths.Exploration;
import java.util.ArrayList;
import java.util.List;

/** What a proof takes for granted. */
final class Assumptions {
  private Assumptions() {}

  static List<String> of(Exploration shared, List<PathJudge> judges) {
    List<String> all = new ArrayList<>();
    all.add(StatedAssumptions.CLOSED);
    all.add(StatedAssumptions.CLIENTS);
    shared.assumptions().stream().sorted().forEach(all::add);
    for (PathJudge judge : judges) {
      judge
          .endingLoops()
          .forEach(line -> all.add(StatedAssumptions.ends(line, judge.operation().name())));
    }
    return all;
  }
}
