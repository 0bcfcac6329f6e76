package io.selvage.stress.internal.fork;

import io.selvage.core.question.MessageComparison;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.stress.OrderRecording;
import io.selvage.stress.Scenario;
import io.selvage.stress.ScenarioGenerator;
import io.selvage.stress.StressPlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A plan as the command-line arguments of a child; empty values are arguments, too. */
public final class PlanArguments {
  /** The number of fixed arguments; the class path follows. */
  private static final int FIXED = 12;

  private PlanArguments() {}

  public static List<String> write(StressPlan plan) {
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
    words.add(plan.messages().name());
    plan.classPath().forEach(path -> words.add(path.toString()));
    return words;
  }

  public static StressPlan read(List<String> words) {
    String scenario = words.get(3);
    return new StressPlan(
        words.get(0),
        words.get(1),
        CallSyntax.operations(words.get(2)),
        scenario.isEmpty() ? Optional.empty() : Optional.of(Scenario.parse(scenario)),
        new ScenarioGenerator.Size(Integer.parseInt(words.get(4)), Integer.parseInt(words.get(5))),
        Integer.parseInt(words.get(6)),
        Long.parseLong(words.get(7)),
        OrderRecording.valueOf(words.get(8)),
        words.get(9),
        words.subList(FIXED, words.size()).stream().map(Path::of).toList(),
        UsageProtocol.parse(words.get(10)),
        MessageComparison.valueOf(words.get(11)));
  }
}
