package io.selvage.reduction.internal.movers;

import io.selvage.reduction.internal.memory.Guard;
import io.selvage.reduction.internal.paths.Hold;
import io.selvage.reduction.internal.paths.LockName;
import io.selvage.reduction.internal.paths.OperationPaths;
import io.selvage.reduction.internal.paths.Step;
import io.selvage.reduction.internal.term.Region;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Rule N: owned locks that no operation touches without holding another lock alone. While a thread
 * holds the outer lock, no other thread has a step on the inner one, so that acquiring and
 * releasing it moves both ways.
 */
public final class NestedLocks {
  public static final NestedLocks NONE = new NestedLocks(List.of());

  private final Map<LockName, LockName> outer = new LinkedHashMap<>();

  public NestedLocks(List<OperationPaths> operations) {
    Set<Step> steps = new LinkedHashSet<>();
    for (OperationPaths operation : operations) {
      operation.paths().forEach(path -> path.steps().forEach(it -> add(steps, it)));
      operation.rounds().forEach(round -> round.steps().forEach(it -> add(steps, it)));
    }
    Map<LockName, Set<Step>> byLock = new HashMap<>();
    steps.forEach(
        step ->
            byLock
                .computeIfAbsent(step.lock().orElseThrow(), key -> new LinkedHashSet<>())
                .add(step));
    for (LockName inner : byLock.keySet()) {
      if (isOwned(inner)) {
        outer(inner, byLock).ifPresent(it -> outer.put(inner, it));
      }
    }
  }

  private static void add(Set<Step> steps, Step step) {
    if (step.lock().isPresent()) {
      steps.add(step);
    }
  }

  private static boolean isOwned(LockName lock) {
    Set<Region> regions = lock.object().regions();
    return !regions.isEmpty() && regions.stream().allMatch(it -> it instanceof Region.Site);
  }

  /** A lock held at all steps on whatever may be the inner lock. */
  private static Optional<LockName> outer(LockName inner, Map<LockName, Set<Step>> byLock) {
    Map<String, LockName> common = new TreeMap<>();
    boolean first = true;
    for (Map.Entry<LockName, Set<Step>> each : byLock.entrySet()) {
      if (!inner.mayBe(each.getKey())) {
        continue;
      }
      for (Step step : each.getValue()) {
        Map<String, LockName> held = alone(step);
        if (first) {
          common.putAll(held);
          first = false;
        } else {
          common.keySet().retainAll(held.keySet());
        }
      }
    }
    return common.values().stream().filter(it -> !inner.mayBe(it)).findFirst();
  }

  /** The locks held alone that are the same in all calls on one object. */
  private static Map<String, LockName> alone(Step step) {
    Map<String, LockName> held = new TreeMap<>();
    for (Map.Entry<LockName, Hold> each : step.held().entrySet()) {
      boolean fixed =
          Guard.of(each.getKey(), Optional.empty())
              .filter(it -> it instanceof Guard.Fixed)
              .isPresent();
      if (fixed && each.getValue().isExclusive()) {
        held.put(each.getKey().toString(), each.getKey());
      }
    }
    return held;
  }

  /** The lock that is held whenever this one is acquired or released. */
  public Optional<LockName> outer(Step step) {
    return step.lock().map(outer::get);
  }
}
