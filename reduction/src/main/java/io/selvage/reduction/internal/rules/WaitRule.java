package io.selvage.reduction.internal.rules;

import io.selvage.reduction.internal.paths.Hold;
import io.selvage.reduction.internal.paths.LockName;
import io.selvage.reduction.internal.paths.Round;
import io.selvage.reduction.internal.paths.Step;
import io.selvage.reduction.internal.term.Condition;
import io.selvage.reduction.internal.term.Term;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Rule W. A wait gives the lock up and takes it again. If nothing was written since the outermost
 * acquisition, and nothing that was read on the way to the head of the loop is live there or
 * decided the way there, all of it is deleted: the call begins to hold the lock where the wait
 * returns. That no branch on the way depends on what was read is needed too: otherwise the call
 * would stand where it would not have come in the new state.
 */
final class WaitRule {
  private static final Set<Step.Kind> HARMLESS =
      Set.of(Step.Kind.READ, Step.Kind.NOT_SWAPPED, Step.Kind.LOOP, Step.Kind.WAIT);

  private WaitRule() {}

  static Optional<RuleUse> of(Rounds rounds, Round round) {
    Optional<Step> wait =
        round.segment().stream().filter(it -> it.kind() == Step.Kind.WAIT).findFirst();
    if (wait.isEmpty() || !round.same() || round.rotated()) {
      return Optional.empty();
    }
    LockName lock = wait.get().lock().orElseThrow();
    int acquired = acquisition(round, lock);
    if (acquired < 0 || !rounds.isStaleUnused(round) || !rounds.isQuiet(round)) {
      return Optional.empty();
    }
    List<Step> section = round.steps().subList(acquired + 1, round.steps().size());
    List<Step> before = round.steps().subList(acquired + 1, round.headIndex());
    boolean deletable =
        section.stream().allMatch(it -> HARMLESS.contains(it.kind()) || isInner(it, lock))
            && section.stream()
                .allMatch(it -> it.kind() != Step.Kind.WAIT || it.lock().equals(wait.get().lock()))
            && before.stream().noneMatch(it -> it.kind() == Step.Kind.WAIT)
            && before.stream().noneMatch(it -> it.kind() == Step.Kind.NOT_SWAPPED)
            && !isKept(round, round.steps().get(acquired));
    return deletable
        ? Optional.of(
            new RuleUse.WaitRound(
                round.line(), round.head(), round.steps().get(acquired), wait.get()))
        : Optional.empty();
  }

  /** Whether the lock is only taken once more, or given up once less. */
  private static boolean isInner(Step step, LockName lock) {
    int levels = step.lock().filter(lock::equals).isPresent() ? step.hold(lock).exclusive() : 0;
    return step.kind() == Step.Kind.ACQUIRE && levels > 0
        || step.kind() == Step.Kind.RELEASE && levels > 1;
  }

  /** The outermost acquisition of the lock, before the head. */
  private static int acquisition(Round round, LockName lock) {
    for (int i = round.headIndex() - 1; i >= 0; i--) {
      Step step = round.steps().get(i);
      boolean outermost =
          step.kind() == Step.Kind.ACQUIRE
              && step.lock().filter(lock::equals).isPresent()
              && step.hold(lock).equals(new Hold(0, 0));
      if (outermost) {
        return i;
      }
    }
    return -1;
  }

  /** Whether a value that was met since then is live at the head, or decided the way there. */
  private static boolean isKept(Round round, Step acquisition) {
    List<Condition> conditions = round.conditions().subList(0, round.headConditions());
    return round.touched()
        || round.live().stream().anyMatch(it -> isLater(it, acquisition.symbols()))
        || conditions.stream()
            .anyMatch(
                it ->
                    isLater(it.left(), acquisition.symbols())
                        || isLater(it.right(), acquisition.symbols()));
  }

  private static boolean isLater(Term term, int symbols) {
    return term instanceof Term.Symbol symbol && symbol.number() > symbols
        || term instanceof Term.Apply apply
            && apply.operands().stream().anyMatch(it -> isLater(it, symbols));
  }
}
