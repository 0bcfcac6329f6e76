package io.selvage.relaxed.internal.strengthen;

import io.selvage.core.budget.Budget;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.internal.thread.AccessSite;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Explores a program repeatedly with some sites strengthened, within the budget. */
final class StrengtheningTrials {
  private static final int MOST_RUNS = 2000;

  private final ExecutionExplorer.Code code;
  private final MemoryModel model;
  private final Predicate<ExploredExecution> behaviour;
  private final Budget budget;
  private int runs;

  /** The original strength of each site; among sites with the same text, of the first met. */
  private final Map<String, AccessSite> known = new HashMap<>();

  private final Map<Map<AccessSite, StrengthLevel>, TrialResult> found = new HashMap<>();

  StrengtheningTrials(
      ExecutionExplorer.Code code,
      MemoryModel model,
      Predicate<ExploredExecution> behaviour,
      Budget budget) {
    this.code = code;
    this.model = model;
    this.behaviour = behaviour;
    this.budget = budget;
  }

  /** An execution that was found, or its absence, or an inconclusive result. */
  sealed interface TrialResult {
    /**
     * @param sites the accesses and fences that participate
     * @param gaps where fences could be added
     */
    record BehaviourShown(Set<AccessSite> sites, Set<AccessSite> gaps) implements TrialResult {}

    record BehaviourForbidden() implements TrialResult {}

    record OutOfTime() implements TrialResult {}
  }

  int runs() {
    return runs;
  }

  boolean isOver() {
    return runs >= MOST_RUNS || budget.look();
  }

  /** Whether the behaviour still occurs; each combination is explored once. */
  TrialResult run(Map<AccessSite, StrengthLevel> levels) {
    TrialResult before = found.get(levels);
    if (before != null) {
      return before;
    }
    if (isOver()) {
      return new TrialResult.OutOfTime();
    }
    runs++;
    TrialResult now = explore(levels);
    found.put(Map.copyOf(levels), now);
    return now;
  }

  private TrialResult explore(Map<AccessSite, StrengthLevel> levels) {
    Map<String, StrengthLevel> byText = new HashMap<>();
    levels.forEach((site, level) -> byText.put(site.text(), level));
    List<TrialResult.BehaviourShown> shown = new ArrayList<>();
    Exploration.Result result =
        Exploration.of(new StrengthenedCode(code, byText), model)
            .withLoadBuffering(true)
            .with(SymmetricThreads.MERGED)
            .within(budget)
            .run(() -> execution -> !isShown(execution, shown));
    if (!shown.isEmpty()) {
      return shown.get(0);
    }
    return result.isFinished() ? new TrialResult.BehaviourForbidden() : new TrialResult.OutOfTime();
  }

  private boolean isShown(ExploredExecution execution, List<TrialResult.BehaviourShown> shown) {
    if (!behaviour.test(execution)) {
      return false;
    }
    Set<AccessSite> sites = new LinkedHashSet<>();
    for (AccessSite site : execution.sites()) {
      if (!site.isMissing()) {
        sites.add(original(site));
      }
    }
    shown.add(new TrialResult.BehaviourShown(sites, execution.gaps()));
    return true;
  }

  /** With the strength in the code, not as strengthened for this run. */
  private AccessSite original(AccessSite site) {
    return Optional.ofNullable(known.putIfAbsent(site.text(), site)).orElse(site);
  }
}
