package io.selvage.check.internal.portfolio;

import static io.selvage.check.Verdicts.ASKED;
import static io.selvage.check.Verdicts.all;
import static io.selvage.check.Verdicts.guarantee;
import static io.selvage.check.Verdicts.recorded;
import static io.selvage.check.Verdicts.refuted;
import static io.selvage.check.Verdicts.unknown;
import static io.selvage.check.Verdicts.verified;
import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.check.Fake;
import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.engine.GuidedEngine;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.InterruptionPoint;
import io.selvage.core.verdict.SequentialAgreement;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What a proof that is tried first means for the other engines. */
final class ProofFirstTest {
  private static final Verdict PASS = verified("sc", all(1, 1), all(2, 1), all(1, 1, 1));
  private static final Verdict SEEN = new Verdict.Observed(new Evidence.Observed(1, 100, 90, 3));

  private final Fake stress = under("java", "stress", question -> SEEN);
  private final Fake refine = under("sc", "refine", question -> PASS);

  /** Each call that returns is atomic, and yet some never returns. */
  @Test
  void aDeadlockOfAClassThatIsProvedAtomicIsTheVerdict() {
    Fake reduction = proving(new AtomicityEvidence(List.of(), 1, 0, false, List.of()));
    Fake finding = under("sc", "refine", question -> deadlock());
    Verdict verdict = ask(finding, stress, reduction).verdict();
    assertThat(((Verdict.Refuted) verdict).counterexample().code()).isEqualTo("LIN-002");
  }

  @Test
  void aSequentialDifferenceIsOnlyExplainedByOthers() {
    Verdict difference = recorded("offer(1); offer(1); poll; poll; poll");
    Fake telling =
        under("sc", "refine", question -> refuted("offer(1); offer(1); poll; poll; poll"));
    Answer answer = ask(telling, stress, Fake.saying("reduction", difference));
    assertThat(stress.asked).isEmpty();
    assertThat(telling.asked).extracting(Question::scope).hasOnlyElementsOfType(Scope.Given.class);
    assertThat(((Verdict.Refuted) answer.verdict()).counterexample().again()).isPresent();
  }

  @Test
  void enginesBeginWhereAProofFailed() {
    InterruptionPoint point =
        new InterruptionPoint(
            "offer",
            new SourcePosition("demo.Queue", "offer", "Queue.java", 3),
            new SourcePosition("demo.Queue", "offer", "Queue.java", 4));
    AtomicityEvidence failed =
        new AtomicityEvidence(List.of(), 1, 0, false, List.of()).interruptedAt(List.of(point));
    Verdict unproved =
        new Verdict.Unknown(
            UnknownCause.read("RED-003 two steps"), Optional.of(failed), Optional.empty());
    Guided guided = new Guided(refine, new ArrayList<>());
    assertThat(ask(guided, Fake.saying("reduction", unproved)).verdict()).isEqualTo(PASS);
    assertThat(guided.told()).containsExactly(List.of(point));
  }

  @Test
  void enginesCompareTheirRunsWithWhatAProofReliesOn() {
    AccessClaim claim =
        new AccessClaim(
            "demo/Queue.size",
            AccessClaim.Kind.GUARDED,
            Optional.of(new AccessClaim.Guard(List.of())));
    Guided guided = new Guided(refine, new ArrayList<>());
    ask(
        guided,
        proving(new AtomicityEvidence(List.of(), 1, 0, true, List.of()).claiming(List.of(claim))));
    assertThat(guided.told()).containsExactly(List.of(claim));
  }

  @Test
  void enginesWithoutAProofAreNotGuided() {
    Guided guided = new Guided(refine, new ArrayList<>());
    ask(guided, Fake.saying("reduction", unknown("RED-020 static state")));
    assertThat(guided.told()).isEmpty();
  }

  /** Where programs that were asked for are left open, the other engines have all of the time. */
  @Test
  void aShortComparisonIsNoReasonForACrossCheckOnly() {
    for (int calls : List.of(3, 4)) {
      SequentialAgreement agreement =
          new SequentialAgreement("java.util.ArrayDeque", calls, List.of(), 9);
      List<Optional<Duration>> left = new ArrayList<>();
      Engine timed = new Timed(refine, left);
      ask(timed, proving(new AtomicityEvidence(List.of(), 1, 0, true, List.of()).with(agreement)));
      assertThat(left.get(0).orElseThrow().compareTo(Duration.ofSeconds(1)) > 0)
          .isEqualTo(calls < 4);
    }
  }

  /** A cross-check takes a second, unless somebody asked for more. */
  @Test
  void aTimeThatWasGivenIsNotCutByAProof() {
    List<Optional<Duration>> left = new ArrayList<>();
    List<Engine> engines =
        List.of(
            new Timed(refine, left),
            proving(new AtomicityEvidence(List.of(), 1, 0, true, List.of())));
    Check check = Check.of(ASKED).engines(EngineRegistry.of(engines)).everyEngine();
    check.ask();
    check.within(Check.TIME).ask();
    assertThat(left)
        .extracting(it -> it.orElseThrow().compareTo(Duration.ofSeconds(1)) > 0)
        .containsExactly(false, true);
  }

  private static Fake proving(AtomicityEvidence proof) {
    return new Fake(
        "reduction",
        question -> true,
        question -> new Verdict.Verified(guarantee(question.memoryModel()), proof));
  }

  private static Verdict deadlock() {
    Counterexample found = refuted("offer(1) | poll").counterexample();
    return new Verdict.Refuted(
        new Counterexample(
            "LIN-002",
            "deadlock",
            "",
            found.history(),
            found.reasons(),
            found.schedule(),
            found.again()));
  }

  /** Remembers what it is told. */
  private record Guided(Engine engine, List<Object> told) implements GuidedEngine {
    @Override
    public String name() {
      return engine.name();
    }

    @Override
    public EngineTraits traits() {
      return engine.traits();
    }

    @Override
    public Optional<EngineObstacle> obstacle(Question question) {
      return engine.obstacle(question);
    }

    @Override
    public Engine interruptingAt(List<InterruptionPoint> points) {
      told.add(points);
      return this;
    }

    @Override
    public Engine comparing(List<AccessClaim> claims) {
      told.add(claims);
      return this;
    }

    @Override
    public Verdict answer(Question question, Budget budget, ProgressListener progress) {
      return engine.answer(question, budget, progress);
    }
  }

  /** Remembers how much time there is. */
  private record Timed(Engine engine, List<Optional<Duration>> left) implements Engine {
    @Override
    public String name() {
      return engine.name();
    }

    @Override
    public EngineTraits traits() {
      return engine.traits();
    }

    @Override
    public Optional<EngineObstacle> obstacle(Question question) {
      return engine.obstacle(question);
    }

    @Override
    public Verdict answer(Question question, Budget budget, ProgressListener progress) {
      left.add(budget.left());
      return engine.answer(question, budget, progress);
    }
  }

  private static Fake under(String model, String name, Function<Question, Verdict> says) {
    return new Fake(name, question -> question.memoryModel().equals(model), says);
  }

  private static Answer ask(Engine... engines) {
    return Check.of(ASKED).engines(EngineRegistry.of(List.of(engines))).everyEngine().ask();
  }
}
