package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Outcome;
import io.selvage.core.question.Client;
import io.selvage.program.run.ObjectProgram;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.oracle.Behaviour;
import io.selvage.relaxed.oracle.Ending;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What the engine finds of a client, beside all graphs of it, of which the axioms choose. */
final class AgainstGraphs {
  private AgainstGraphs() {}

  /** How many executions there are, under all models together. */
  static long compare(String what, ObjectProgram object, Client client) {
    Behaviour behaviour = Behaviour.of(object.instantiate(), client, Counted.MODELS.keySet());
    long sum = 0;
    for (var models : Counted.MODELS.entrySet()) {
      ClientCode code = new ClientCode(object.instantiate(), client);
      Set<List<Outcome>> outcomes = new HashSet<>();
      Set<String> signatures = new HashSet<>();
      Exploration.Result result =
          Exploration.of(code, models.getValue())
              .run(
                  () ->
                      execution -> {
                        assertThat(signatures.add(execution.signature())).as("once").isTrue();
                        if (execution.isComplete()) {
                          outcomes.add(
                              code.outcomes(execution).stream().map(each -> each.get(0)).toList());
                        }
                        return true;
                      });
      assertThat(outcomes)
          .as("%s under %s", what, models.getValue())
          .isEqualTo(
              behaviour.endings(models.getKey()).stream()
                  .map(Ending::outcomes)
                  .collect(Collectors.toSet()));
      assertThat(result.executions())
          .as("%s under %s", what, models.getValue())
          .isEqualTo(behaviour.executions(models.getKey()));
      sum += result.executions();
    }
    return sum;
  }
}
