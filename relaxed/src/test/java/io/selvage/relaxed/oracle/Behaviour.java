package io.selvage.relaxed.oracle;

import io.selvage.core.question.Client;
import io.selvage.program.run.ObjectInstance;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** What each model allows of a program: how many executions, and how they end. */
public final class Behaviour {
  private final Map<Model, Integer> executions = new EnumMap<>(Model.class);
  private final Map<Model, Set<Ending>> endings = new EnumMap<>(Model.class);
  private int candidates;

  private Behaviour(Set<Model> models) {
    for (Model model : models) {
      executions.put(model, 0);
      endings.put(model, new LinkedHashSet<>());
    }
  }

  /** Of a client of one call per thread on the instance, which is left as it is. */
  public static Behaviour of(ObjectInstance instance, Client client, Set<Model> models) {
    Behaviour behaviour = new Behaviour(models);
    Executions.forEach(instance, client, behaviour::see);
    return behaviour;
  }

  private void see(Execution execution, Ending ending) {
    candidates++;
    endings.forEach(
        (model, seen) -> {
          if (model.allows(execution)) {
            executions.merge(model, 1, Integer::sum);
            seen.add(ending);
          }
        });
  }

  /** How many graphs there were to ask about. */
  public int candidates() {
    return candidates;
  }

  public int executions(Model model) {
    return executions.getOrDefault(model, 0);
  }

  public Set<Ending> endings(Model model) {
    return endings.getOrDefault(model, Set.of());
  }

  /** Whether some execution that the model allows ends so. */
  public boolean allows(Model model, Predicate<Ending> end) {
    return endings(model).stream().anyMatch(end);
  }
}
