package io.selvage.relaxed.axiomatic;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The statements of a thread with jumps instead of branches.
 *
 * @param registers by number
 */
record EngineCode(List<Step> steps, List<String> registers) {
  /** One step. */
  sealed interface Step {}

  record Simple(Statement statement) implements Step {}

  /** Continues at the target if the condition does not hold. */
  record Unless(Expression condition, int target) implements Step {}

  static EngineCode of(List<Statement> statements, Set<String> registers) {
    List<Step> steps = new ArrayList<>();
    add(statements, steps);
    return new EngineCode(List.copyOf(steps), List.copyOf(registers));
  }

  private static void add(List<Statement> statements, List<Step> steps) {
    for (Statement each : statements) {
      if (each instanceof Statement.Branch branch) {
        int test = steps.size();
        steps.add(new Unless(branch.condition(), 0));
        add(branch.yes(), steps);
        int jump = steps.size();
        steps.add(new Unless(new Expression.Literal(0), 0));
        steps.set(test, new Unless(branch.condition(), steps.size()));
        add(branch.no(), steps);
        steps.set(jump, new Unless(new Expression.Literal(0), steps.size()));
      } else {
        steps.add(new Simple(each));
      }
    }
  }
}
