package io.selvage.reduction.internal.proof;

import io.selvage.reduction.internal.paths.Exploration;
import java.util.ArrayList;
import java.util.List;

/** What a proof takes for granted. */
final class Assumptions {
  private Assumptions() {}

  static List<String> of(Exploration shared, List<PathJudge> judges) {
    List<String> all = new ArrayList<>();
    all.add(
        "no interruption, VirtualMachineError or reflection; only the operations asked are called,"
            + " on objects of exactly this class, whose fields no other code uses");
    all.add("clients have no data races of their own and hand the object over safely");
    shared.assumptions().stream().sorted().forEach(all::add);
    for (PathJudge judge : judges) {
      judge
          .endingLoops()
          .forEach(
              line ->
                  all.add(
                      "the loop at line " + line + " of " + judge.operation().name() + " ends"));
    }
    return all;
  }
}
