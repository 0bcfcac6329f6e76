package io.selvage.reduction.internal.rules;

import io.selvage.reduction.internal.paths.OperationPaths;
import io.selvage.reduction.internal.paths.Path;
import io.selvage.reduction.internal.paths.Step;
import io.selvage.reduction.internal.term.Condition;
import io.selvage.reduction.internal.term.Term;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Which values an operation decides by, passes on or shows to others. */
public final class UsedTerms {
  private final Set<Term> used = new HashSet<>();

  public UsedTerms(OperationPaths operation) {
    for (Path path : operation.paths()) {
      steps(path.steps());
      conditions(path.conditions());
      add(path.result());
      path.exposed().forEach(this::add);
      if (path.privates().stream().anyMatch(path.result()::mentions)) {
        path.objects().values().forEach(this::add);
      }
    }
    operation
        .rounds()
        .forEach(
            round -> {
              steps(round.steps());
              conditions(round.conditions());
              round.exposed().forEach(this::add);
              round.live().stream().filter(it -> !round.stale().contains(it)).forEach(this::add);
            });
  }

  private void steps(List<Step> steps) {
    for (Step step : steps) {
      step.place()
          .ifPresent(
              place -> {
                add(place.holder());
                place.index().ifPresent(this::add);
              });
      step.value().ifPresent(this::add);
      step.expected().ifPresent(this::add);
      step.lock().ifPresent(lock -> add(lock.object()));
    }
  }

  private void conditions(List<Condition> conditions) {
    for (Condition each : conditions) {
      add(each.left());
      add(each.right());
    }
  }

  private void add(Term term) {
    used.add(term);
    if (term instanceof Term.Apply apply) {
      apply.operands().forEach(this::add);
    }
  }

  boolean has(Term term) {
    return used.contains(term);
  }
}
