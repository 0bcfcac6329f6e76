package io.selvage.reduction.internal.paths;

import io.selvage.reduction.internal.term.Term;
import io.selvage.reduction.internal.term.Terms;
import java.util.List;
import java.util.Optional;

/**
 * A loop whose round begins with a read that stands before the loop and again at its end. Just
 * before either read a call is at the same point, if the last step before the head is the read and
 * nothing was decided by its value yet.
 *
 * @param first where the read before the head is among the steps
 * @param second where the read at the end of the round is
 */
record Rotation(Optional<Term> old, Optional<Term> now, int first, int second) {
  private static final Rotation NONE = new Rotation(Optional.empty(), Optional.empty(), 0, 0);

  /**
   * @param start at the head, its marker being the last step
   * @param end back at the head
   */
  static Rotation of(PathState start, PathState end) {
    int first = start.steps.size() - 2;
    int second = end.steps.size() - 1;
    if (first < 0 || second <= first + 1) {
      return NONE;
    }
    Step before = start.steps.get(first);
    Step after = end.steps.get(second);
    if (!isRead(before) || !isRead(after) || !before.place().equals(after.place())) {
      return NONE;
    }
    Term old = before.value().orElseThrow();
    Term now = after.value().orElseThrow();
    boolean decided =
        start.conditions.stream().anyMatch(it -> it.mentions(old))
            || end.conditions.stream().anyMatch(it -> it.mentions(now))
            || !before.held().equals(after.held());
    return decided ? NONE : new Rotation(Optional.of(old), Optional.of(now), first, second);
  }

  /**
   * The read before the head is deleted, so that whatever is live there and was made of its value
   * must be made of the new one at the end of the round.
   */
  Rotation unlessKept(PathState start, PathState end) {
    if (old.isEmpty()) {
      return this;
    }
    for (int i = 0; i < start.frames.size(); i++) {
      Frame before = start.frames.get(i);
      boolean top = i == start.frames.size() - 1;
      int[] registers =
          top ? before.code.liveness().at(before.pc) : before.code.liveness().across(before.pc);
      for (int each : registers) {
        if (keeps(before.get(each >> 1), end.frames.get(i).get(each >> 1))) {
          return NONE;
        }
      }
    }
    boolean kept =
        start.heap.entrySet().stream()
            .anyMatch(
                it -> keeps(it.getValue(), end.heap.getOrDefault(it.getKey(), it.getValue())));
    return kept ? NONE : this;
  }

  private boolean keeps(Term before, Term after) {
    return before.mentions(old.orElseThrow()) && !explains(before, after);
  }

  private static boolean isRead(Step step) {
    return step.kind() == Step.Kind.READ && step.value().orElse(Terms.NULL) instanceof Term.Symbol;
  }

  boolean explains(Term before, Term after) {
    return old.isPresent()
        && now.isPresent()
        && after.mentions(now.get())
        && replaced(after, now.get(), old.get()).equals(before);
  }

  private static Term replaced(Term term, Term from, Term to) {
    if (term.equals(from)) {
      return to;
    }
    if (term instanceof Term.Apply apply) {
      List<Term> operands =
          apply.operands().stream().map(each -> replaced(each, from, to)).toList();
      return new Term.Apply(apply.function(), operands, apply.regions());
    }
    return term;
  }

  int from() {
    return first;
  }

  int to() {
    return second;
  }
}
