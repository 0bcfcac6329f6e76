package io.selvage.stress.fork;

import io.selvage.core.CallSyntax;
import io.selvage.core.Protocol;
import io.selvage.stress.Clocking;
import io.selvage.stress.Generator;
import io.selvage.stress.Plan;
import io.selvage.stress.Scenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A plan as the arguments of a child; what is empty is one, too. */
final class PlanText {
  /** Arguments that are always there; the class path follows. */
  private static final int FIXED = 11;

  private PlanText() {}

  static List<String> write(Plan plan) {
    List<String> words = new ArrayList<>();
    words.add(plan.className());
    words.add(plan.against());
    words.add(CallSyntax.printOperations(plan.operations()));
    words.add(plan.scenario().map(Scenario::toString).orElse(""));
    words.add(String.valueOf(plan.size().threads()));
    words.add(String.valueOf(plan.size().calls()));
    words.add(String.valueOf(plan.values()));
    words.add(String.valueOf(plan.seed()));
    words.add(plan.clocking().name());
    words.add(plan.criterionName());
    words.add(plan.protocol().toString());
    plan.classPath().forEach(path -> words.add(path.toString()));
    return words;
  }

  static Plan read(List<String> words) {
    String scenario = words.get(3);
    return new Plan(
        words.get(0),
        words.get(1),
        CallSyntax.operations(words.get(2)),
        scenario.isEmpty() ? Optional.empty() : Optional.of(Scenario.parse(scenario)),
        new Generator.Size(Integer.parseInt(words.get(4)), Integer.parseInt(words.get(5))),
        Integer.parseInt(words.get(6)),
        Long.parseLong(words.get(7)),
        Clocking.valueOf(words.get(8)),
        words.get(9),
        words.subList(FIXED, words.size()).stream().map(Path::of).toList(),
        Protocol.parse(words.get(10)));
  }
}
