package io.selvage.reduction.internal.checker;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Rounds of loops: each is deleted by rule P or W, or consists of steps that move both ways. */
final class RoundRules {
  private static final Set<Step.Kind> HARMLESS =
      Set.of(Step.Kind.READ, Step.Kind.NOT_SWAPPED, Step.Kind.LOOP, Step.Kind.WAIT);

  /** A rule that applies, with the points that its line in the certificate names. */
  record Use(String rule, List<Step> steps) {}

  private final Walk walk;
  private final Movers movers;
  private final Set<Value> used = new HashSet<>();

  RoundRules(Walk walk, Movers movers) {
    this.walk = walk;
    this.movers = movers;
    walk.paths.forEach(
        path -> {
          use(path.steps(), path.facts());
          use(path.result());
          path.exposed().forEach(this::use);
          if (path.own().stream().anyMatch(path.result()::mentions)) {
            path.heap().values().forEach(this::use);
          }
        });
    walk.rounds.forEach(
        round -> {
          use(round.steps(), round.facts());
          round.exposed().forEach(this::use);
          round.live().stream().filter(it -> !round.stale().contains(it)).forEach(this::use);
        });
  }

  private void use(List<Step> steps, List<Facts.Fact> facts) {
    for (Step step : steps) {
      step.cell().ifPresent(cell -> use(cell.holder()));
      step.cell().flatMap(Cell::index).ifPresent(this::use);
      step.value().ifPresent(this::use);
      step.expected().ifPresent(this::use);
      step.lock().ifPresent(lock -> use(lock.object()));
    }
    facts.forEach(
        fact -> {
          use(fact.left());
          use(fact.right());
        });
  }

  private void use(Value value) {
    if (used.add(value)) {
      value.parts().forEach(this::use);
    }
  }

  Optional<Use> judge(Round round) {
    return pure(round).or(() -> wait(round)).or(() -> moving(round));
  }

  private boolean isUnchanged(Round round) {
    return round.same()
        && round.stale().stream().noneMatch(used::contains)
        && round.steps().subList(round.head(), round.steps().size()).stream()
            .filter(it -> it.isLoop() && it.visit() != round.visit().number)
            .allMatch(this::isQuiet);
  }

  /** Whether no round of an inner loop writes or waits. */
  private boolean isQuiet(Step head) {
    return walk.rounds.stream()
        .filter(it -> it.visit().number == head.visit())
        .flatMap(it -> it.segment().stream())
        .noneMatch(it -> it.writes() || it.kind() == Step.Kind.WAIT);
  }

  private Optional<Use> pure(Round round) {
    List<Step> segment = round.segment();
    for (int i = 0; i < segment.size(); i++) {
      Step step = segment.get(i);
      boolean waits = step.kind() == Step.Kind.WAIT;
      if (step.writes() || waits && !isAcquired(segment.subList(0, i), step)) {
        return Optional.empty();
      }
    }
    return isBalanced(segment) && isUnchanged(round)
        ? Optional.of(new Use("P", segment))
        : Optional.empty();
  }

  private static boolean isAcquired(List<Step> before, Step wait) {
    Lock lock = wait.lock().orElseThrow();
    return before.stream()
        .anyMatch(it -> it.kind() == Step.Kind.ACQUIRE && it.isOn(lock) && it.hold().isNone());
  }

  /** Whether exactly the locks that it acquires are released. */
  private static boolean isBalanced(List<Step> segment) {
    Map<Lock, Lock.Hold> holds = new HashMap<>();
    for (Step step : segment) {
      boolean alone = step.kind() == Step.Kind.ACQUIRE || step.kind() == Step.Kind.RELEASE;
      int change =
          switch (step.kind()) {
            case ACQUIRE, ACQUIRE_SHARED -> 1;
            case RELEASE, RELEASE_SHARED -> -1;
            default -> 0;
          };
      if (change != 0) {
        Lock lock = step.lock().orElseThrow();
        Lock.Hold hold = holds.getOrDefault(lock, Lock.Hold.NONE).plus(alone, change);
        holds.put(lock, hold);
        if (hold.alone() < 0 || hold.shared() < 0) {
          return false;
        }
      }
    }
    return holds.values().stream().allMatch(Lock.Hold::isNone);
  }

  private Optional<Use> wait(Round round) {
    Optional<Step> wait =
        round.segment().stream().filter(it -> it.kind() == Step.Kind.WAIT).findFirst();
    if (wait.isEmpty() || round.isRotated() || !isUnchanged(round)) {
      return Optional.empty();
    }
    Lock lock = wait.get().lock().orElseThrow();
    int acquired = round.head() - 1;
    while (acquired >= 0 && !isOutermost(round.steps().get(acquired), lock)) {
      acquired--;
    }
    if (acquired < 0 || !isDeletable(round, acquired, lock)) {
      return Optional.empty();
    }
    return Optional.of(new Use("W", List.of(round.steps().get(acquired), wait.get())));
  }

  private static boolean isOutermost(Step step, Lock lock) {
    return step.kind() == Step.Kind.ACQUIRE && step.isOn(lock) && step.hold().isNone();
  }

  /** Nothing was written since the acquisition; nothing met since is live or decided the way. */
  private static boolean isDeletable(Round round, int acquired, Lock lock) {
    List<Step> steps = round.steps();
    for (int i = acquired + 1; i < steps.size(); i++) {
      Step step = steps.get(i);
      int levels = step.isOn(lock) ? step.hold().alone() : 0;
      boolean inner =
          step.kind() == Step.Kind.ACQUIRE && levels > 0
              || step.kind() == Step.Kind.RELEASE && levels > 1;
      boolean waits = step.kind() == Step.Kind.WAIT;
      boolean early = i < round.head() && (waits || step.kind() == Step.Kind.NOT_SWAPPED);
      if (early || waits && !step.isOn(lock) || !inner && !HARMLESS.contains(step.kind())) {
        return false;
      }
    }
    int unknowns = steps.get(acquired).unknowns();
    return round.visit().start().touched.isEmpty()
        && round.live().stream().noneMatch(it -> it.isLaterThan(unknowns))
        && round.facts().subList(0, round.headFacts()).stream()
            .noneMatch(it -> it.isLaterThan(unknowns));
  }

  private Optional<Use> moving(Round round) {
    boolean moves =
        !round.isRotated()
            && isBalanced(round.segment())
            && round.segment().stream().allMatch(it -> movers.of(it) == Movers.Mover.BOTH);
    return moves ? Optional.of(new Use("B", round.segment())) : Optional.empty();
  }
}
