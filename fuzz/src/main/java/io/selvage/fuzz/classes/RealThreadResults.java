package io.selvage.fuzz.classes;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.Client;
import io.selvage.stress.OrderRecording;
import io.selvage.stress.RunLimit;
import io.selvage.stress.Scenario;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.ScenarioGenerator;
import io.selvage.stress.ScenarioRunner;
import io.selvage.stress.StressPlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The results of concurrent calls on real threads, in some hundred runs. */
final class RealThreadResults {
  private static final int RUNS = 200;

  /** Matters only if the machine is so busy that no runs complete. */
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private RealThreadResults() {}

  static Set<List<Integer>> results(Path folder, Client client) {
    Scenario scenario = Scenario.of(client);
    StressPlan plan =
        new StressPlan(
            ClassFuzzCase.NAME,
            "",
            List.of(),
            Optional.of(scenario),
            new ScenarioGenerator.Size(client.threads().size(), client.calls()),
            1,
            1,
            OrderRecording.COUNTERS,
            "linearizability",
            List.of(folder));
    try (StressPlan.Ready ready = plan.prepare();
        ScenarioRunner stress = ready.stress(ready.classifier(List.of()))) {
      ScenarioFindings findings =
          stress.run(scenario, new RunLimit(PATIENCE, RUNS), Budget.unlimited());
      Set<List<Integer>> results = new HashSet<>();
      findings
          .observations()
          .forEach(
              it ->
                  results.add(
                      it.history().operations().stream()
                          .map(operation -> ClassFuzzMode.result(operation.outcome()))
                          .toList()));
      return results;
    }
  }
}
