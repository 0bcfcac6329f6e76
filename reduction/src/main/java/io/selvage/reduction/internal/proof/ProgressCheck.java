package io.selvage.reduction.internal.proof;

import io.selvage.program.code.ComparisonKind;
import io.selvage.reduction.ReductionResult.Progress;
import io.selvage.reduction.internal.paths.LockName;
import io.selvage.reduction.internal.paths.Path;
import io.selvage.reduction.internal.paths.Round;
import io.selvage.reduction.internal.paths.Step;
import io.selvage.reduction.internal.rules.RuleUse;
import io.selvage.reduction.internal.term.Decision;
import io.selvage.reduction.internal.term.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Whether all calls return: the lock order has no cycle, nothing waits, and rounds end. */
final class ProgressCheck {
  private ProgressCheck() {}

  static Progress of(List<PathJudge> judges) {
    Map<LockName, Set<LockName>> order = new LinkedHashMap<>();
    for (PathJudge judge : judges) {
      for (Round round : judge.operation().rounds()) {
        boolean retries = round.segment().stream().anyMatch(it -> isDisturbed(it, round));
        boolean pure =
            judge.uses().stream()
                .anyMatch(
                    it -> it instanceof RuleUse.PureRound use && use.head().equals(round.head()));
        if (!retries || !pure) {
          return new Progress(
              false, "that the loop at line " + round.line() + " ends is not shown");
        }
      }
      for (Step step : steps(judge)) {
        boolean acquires =
            step.kind() == Step.Kind.ACQUIRE || step.kind() == Step.Kind.ACQUIRE_SHARED;
        if (acquires) {
          LockName lock = step.lock().orElseThrow();
          for (LockName held : step.held().keySet()) {
            if (!held.equals(lock)) {
              order.computeIfAbsent(held, key -> new LinkedHashSet<>()).add(lock);
            }
          }
        }
      }
    }
    return hasCycle(order)
        ? new Progress(false, "locks are taken in different orders")
        : new Progress(true, "");
  }

  /**
   * Whether another call made the step fail. A compare-and-set that expects something else than was
   * read in the round may fail for ever.
   */
  private static boolean isDisturbed(Step step, Round round) {
    return switch (step.kind()) {
      case NOT_ACQUIRED, NOT_VALIDATED -> true;
      case NOT_SWAPPED ->
          round.segment().stream()
              .anyMatch(
                  it ->
                      it.kind() == Step.Kind.READ
                          && it.place().equals(step.place())
                          && isEqual(it.value(), step.expected(), round));
      default -> false;
    };
  }

  private static boolean isEqual(Optional<Term> read, Optional<Term> expected, Round round) {
    return read.equals(expected)
        || read.isPresent()
            && expected.isPresent()
            && Decision.of(ComparisonKind.EQUAL, read.get(), expected.get(), round.conditions())
                .orElse(false);
  }

  private static List<Step> steps(PathJudge judge) {
    return Stream.concat(
            judge.operation().paths().stream().map(Path::steps),
            judge.operation().rounds().stream().map(Round::steps))
        .flatMap(List::stream)
        .toList();
  }

  /** Two names may be of one lock: then two of them are a cycle. */
  private static boolean hasCycle(Map<LockName, Set<LockName>> order) {
    for (LockName start : order.keySet()) {
      Set<LockName> seen = new HashSet<>();
      List<LockName> open = new ArrayList<>(order.get(start));
      while (!open.isEmpty()) {
        LockName next = open.remove(open.size() - 1);
        if (next.mayBe(start)) {
          return true;
        }
        if (seen.add(next)) {
          order.forEach(
              (held, then) -> {
                if (held.mayBe(next)) {
                  open.addAll(then);
                }
              });
        }
      }
    }
    return false;
  }
}
