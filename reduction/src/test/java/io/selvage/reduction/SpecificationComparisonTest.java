package io.selvage.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.SequentialAgreement;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Atomic classes against other classes. */
class SpecificationComparisonTest {
  private static final Scope.UpTo SIX_CALLS = new Scope.UpTo(3, 6, 2);

  private final ReductionEngine engine = new ReductionEngine();

  @Test
  void finitelyManyStatesAreComparedCompletely() {
    Verdict.Verified verified = verified(asked("TwoPlaces", "PlainTwoPlaces", SIX_CALLS));
    SequentialAgreement agreement = agreement(verified);
    assertThat(agreement.isComplete()).isTrue();
    // Seven contents, and the list of the specification before it first grew.
    assertThat(agreement.states()).isEqualTo(8);
    assertThat(verified.guarantee().claim())
        .isEqualTo(
            "any number of calls by any number of threads, with the argument values compared: each"
                + " call that returns is atomic and agrees with compared.PlainTwoPlaces");
    assertThat(verified.guarantee().notCovered())
        .contains("other argument values than those compared: push(1), push(2), pop()");
  }

  @Test
  void otherwiseTheClaimIsForTheCallsThatWereCompared() {
    Verdict.Verified verified = verified(asked("LockedStack", "PlainStack", SIX_CALLS));
    SequentialAgreement agreement = agreement(verified);
    assertThat(agreement.isComplete()).isFalse();
    assertThat(agreement.calls()).isGreaterThanOrEqualTo(6);
    assertThat(agreement.calls()).isLessThan(20);
    assertThat(verified.guarantee().claim())
        .startsWith("all programs with up to " + agreement.calls() + " calls by any number");
  }

  @Test
  void aDifferenceIsRefutedByTheShortestSequenceOfOneThread() {
    Counterexample found = refuted(asked("TwoPlaces", "PlainStack", SIX_CALLS));
    assertThat(found.code()).isEqualTo("LIN-001");
    assertThat(calls(found)).isEqualTo("push(1) -> true, push(1) -> true, push(1) -> false");
  }

  @Test
  void aCallThatWaitsWhereItCouldReturnIsRefuted() {
    Counterexample found = refuted(asked("WaitingStack", "PlainStack", SIX_CALLS));
    assertThat(found.code()).isEqualTo("LIN-002");
    assertThat(calls(found)).isEqualTo("pop() -> pending");
  }

  @Test
  void aCallThatReturnsWhereItMustWaitIsRefuted() {
    Counterexample found = refuted(asked("LockedStack", "WaitingStack", SIX_CALLS));
    assertThat(found.code()).isEqualTo("LIN-001");
    assertThat(calls(found)).isEqualTo("pop() -> null");
  }

  /** The view of a class under check must not hide what it does. */
  @Test
  void viewsOfTheClassUnderCheckAreNotTrusted() {
    Counterexample found = refuted(asked("SaysTheSame", "AlwaysTrue", SIX_CALLS));
    assertThat(found.history().size()).isEqualTo(3);
  }

  @Test
  void theComparisonIsTheSameUnderTheJavaMemoryModel() {
    Question question = asked("LockedStack", "PlainStack", SIX_CALLS);
    SequentialAgreement first = agreement(verified(question));
    assertThat(agreement(verified(question.under("java")))).isSameAs(first);
  }

  @Test
  void noTimeIsNoAgreement() {
    Verdict verdict =
        engine.answer(
            asked("LockedStack", "PlainStack", SIX_CALLS),
            Budget.of(Duration.ZERO),
            ProgressListener.NONE);
    assertThat(((Verdict.Unknown) verdict).cause())
        .isEqualTo(new UnknownCause.Spent(Budget.Limit.TIME));
  }

  private Question asked(String name, String specification, Scope scope) {
    return new Question(
        Subjects.subject(Subjects.classPath(), "compared." + name, Subjects.operations("push,pop")),
        "compared." + specification,
        "linearizability",
        "sc",
        scope);
  }

  private Verdict answer(Question question) {
    return engine.answer(
        question,
        Budget.of(Duration.ofSeconds(1), Long.MAX_VALUE, new Clock()),
        ProgressListener.NONE);
  }

  private Verdict.Verified verified(Question question) {
    Verdict verdict = answer(question);
    assertThat(verdict).isInstanceOf(Verdict.Verified.class);
    return (Verdict.Verified) verdict;
  }

  private Counterexample refuted(Question question) {
    Verdict verdict = answer(question);
    assertThat(verdict).isInstanceOf(Verdict.Refuted.class);
    Counterexample found = ((Verdict.Refuted) verdict).counterexample();
    assertThat(found.history().operations()).allMatch(it -> it.thread() == 0);
    return found;
  }

  /** Whose time passes by being looked at, so that results are the same on each machine. */
  private static final class Clock implements Budget.Meter {
    private long now;

    @Override
    public long nanos() {
      return now += 10_000;
    }

    @Override
    public long bytes() {
      return 0;
    }

    @Override
    public long bytesWithoutGarbage() {
      return 0;
    }
  }

  private static SequentialAgreement agreement(Verdict.Verified verified) {
    return ((AtomicityEvidence) verified.evidence()).agreement().orElseThrow();
  }

  private static String calls(Counterexample found) {
    List<String> calls =
        found.history().operations().stream()
            .map(it -> it.invocation() + " -> " + it.outcome())
            .toList();
    return calls.stream().collect(Collectors.joining(", "));
  }
}
