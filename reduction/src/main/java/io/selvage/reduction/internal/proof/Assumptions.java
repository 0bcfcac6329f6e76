package io.selvage.reduction.internal.proof;

import io.selvage.reduction.certificate.StatedAssumptions;
import io.selvage.reduction.internal.paths.Exploration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a proof takes for granted. */
final class Assumptions {
  private Assumptions() {}

  static List<String> of(Exploration shared, List<PathJudge> judges) {
    Set<String> all = new LinkedHashSet<>();
    all.add(StatedAssumptions.CLOSED);
    all.add(StatedAssumptions.CLIENTS);
    shared.assumptions().stream().sorted().forEach(all::add);
    // Operations of one name may share a loop.
    for (PathJudge judge : judges) {
      judge
          .endingLoops()
          .forEach(line -> all.add(StatedAssumptions.ends(line, judge.operation().name())));
    }
    return List.copyOf(all);
  }
}
