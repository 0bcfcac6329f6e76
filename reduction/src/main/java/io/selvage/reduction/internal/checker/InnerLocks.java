package io.selvage.reduction.internal.checker;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Rule N: owned locks on which all operations have steps only while they hold another lock alone,
 * the same one in all calls on one object. Two locks are taken for one unless their objects are
 * made at different places.
 */
final class InnerLocks {
  private static final Set<Step.Kind> MOVING =
      Set.of(
          Step.Kind.ACQUIRE, Step.Kind.ACQUIRE_SHARED, Step.Kind.RELEASE, Step.Kind.RELEASE_SHARED);

  private final Map<Lock, Lock> outer = new HashMap<>();

  InnerLocks(Set<Step> steps) {
    Map<Lock, Set<Step>> touching = new HashMap<>();
    for (Step step : steps) {
      step.lock()
          .ifPresent(lock -> touching.computeIfAbsent(lock, it -> new HashSet<>()).add(step));
    }
    for (Lock lock : touching.keySet()) {
      boolean owned =
          !lock.object().regions().isEmpty()
              && lock.object().regions().stream().allMatch(CheckContext::isSite);
      if (owned) {
        outer(lock, touching).ifPresent(it -> outer.put(lock, it));
      }
    }
  }

  /** The first lock, by name, that is held at all steps on what may be the lock. */
  private static Optional<Lock> outer(Lock lock, Map<Lock, Set<Step>> touching) {
    Set<Step> steps = new HashSet<>();
    touching.forEach(
        (other, on) -> {
          if (lock.mayBe(other)) {
            steps.addAll(on);
          }
        });
    Set<Lock> common = new HashSet<>();
    boolean first = true;
    for (Step step : steps) {
      Set<Lock> alone = new HashSet<>();
      step.held()
          .forEach(
              (held, hold) -> {
                if (hold.alone() > 0 && held.object().isFixed() && !lock.mayBe(held)) {
                  alone.add(held);
                }
              });
      if (first) {
        common.addAll(alone);
      } else {
        common.retainAll(alone);
      }
      first = false;
    }
    return common.stream().min((one, two) -> one.toString().compareTo(two.toString()));
  }

  /** The lock that is held whenever the lock of this step is acquired or released. */
  Optional<Lock> outer(Step step) {
    return MOVING.contains(step.kind()) ? step.lock().map(outer::get) : Optional.empty();
  }
}
