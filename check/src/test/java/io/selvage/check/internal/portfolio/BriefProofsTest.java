package io.selvage.check.internal.portfolio;

import static io.selvage.check.Verdicts.ASKED;
import static io.selvage.check.Verdicts.all;
import static io.selvage.check.Verdicts.cut;
import static io.selvage.check.Verdicts.recorded;
import static io.selvage.check.Verdicts.refuted;
import static io.selvage.check.Verdicts.unknown;
import static io.selvage.check.Verdicts.verified;
import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.check.EngineResult;
import io.selvage.check.Fake;
import io.selvage.core.Engine;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.CoveredClients;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Engines that prove for any number of threads, beside those that search. */
final class BriefProofsTest {
  private static final Verdict SC = verified("sc", all(1, 1), all(2, 1), all(1, 1, 1), cut(2, 2));
  private static final Verdict JAVA = verified("java", all(1, 1), all(2, 1), all(1, 1, 1));

  private final Fake refine = under("sc", "refine", it -> SC);
  private final Fake relaxed = under("java", "relaxed", it -> JAVA);

  @Test
  void theStrongestClaimLeads() {
    Answer answer = ask(refine, relaxed, proving("prove", proof(0, CoveredClients.NONE)));
    assertThat(guarantee(answer).claim())
        .isEqualTo("any number of threads under sequential consistency, and claim");
    assertThat(guarantee(answer).memoryModel()).isEqualTo("java");
    assertThat(guarantee(answer).assumptions()).containsExactly("a good world");
  }

  /** With a bound on objects, nothing follows for the programs that other engines check. */
  @Test
  void aProofForFewObjectsIsClaimedBesideABoundedAnswer() {
    Fake few = proving("unbounded", proof(3, CoveredClients.NONE));
    assertThat(guarantee(ask(refine, relaxed, few)).claim())
        .isEqualTo("any number of threads under sequential consistency, and claim");
    Fake small = under("sc", "refine", it -> verified("sc", all(1, 1)));
    assertThat(ask(small, relaxed, few).verdict()).isInstanceOf(Verdict.Unknown.class);
  }

  /** Only what returning calls do was proved. */
  @Test
  void aProofNeedsASearchForDeadlocks() {
    Fake proving = proving("prove", proof(0, CoveredClients.NONE));
    Fake late = under("sc", "refine", it -> unknown("out of time"));
    assertThat(ask(late, relaxed, proving).verdict()).isInstanceOf(Verdict.Unknown.class);
    Verdict deadlock = deadlock();
    Fake stuck = under("sc", "refine", it -> deadlock);
    assertThat(ask(stuck, proving).verdict()).isEqualTo(deadlock);
  }

  @Test
  void whatWasNotProvedIsNoReason() {
    Fake unproved =
        new Fake(
            "prove",
            it -> it.memoryModel().equals("sc"),
            it ->
                new Verdict.Unknown(
                    unknown("PRV-024 no stack").cause(), Optional.empty(), Optional.of(GIVEN)));
    Answer answer = ask(refine, relaxed, unproved);
    assertThat(answer.verdict()).isEqualTo(ask(refine, relaxed).verdict());
    Fake late = under("sc", "refine", it -> unknown("out of time"));
    assertThat(((Verdict.Unknown) ask(late, relaxed, unproved).verdict()).why())
        .isEqualTo(((Verdict.Unknown) ask(late, relaxed).verdict()).why());
    assertThat(relaxed.asked).extracting(Question::scope).doesNotContain(GIVEN.scope());
  }

  /** By more threads than the others use, which search for a schedule of that program. */
  @Test
  void aViolationByManyThreadsCountsUnlessFewerWereAskedFor() {
    String client = "offer(1) | offer(1) | poll | poll | poll";
    for (int threads : List.of(2, Check.SCOPE.threads())) {
      Question asked = ASKED.within(new Scope.Growing(threads, 4, 2));
      Fake finding = under("sc", "unbounded", it -> recorded(client));
      Fake explaining =
          under("sc", "refine", it -> it.scope() instanceof Scope.Given ? refuted(client) : SC);
      Answer answer =
          Check.of(asked)
              .engines(EngineRegistry.of(List.of(finding, explaining)))
              .everyEngine()
              .ask();
      assertThat(answer.verdict() instanceof Verdict.Refuted).isEqualTo(threads > 2);
      assertThat(explaining.asked).extracting(Question::scope).contains(givenOf(client));
    }
  }

  /** The others cannot establish more. */
  @Test
  void nothingIsTriedAfterAProofForAnyNumberOfCalls() {
    Verdict atomic =
        new Verdict.Verified(
            new Guarantee("atomic", "linearizability", "sc", List.of(), List.of(), ""),
            new AtomicityEvidence(List.of(), 1, 0, true, List.of()));
    Fake reduction = under("sc", "reduction", it -> atomic);
    Fake proving = proving("prove", proof(0, CoveredClients.NONE));
    ask(refine, relaxed, reduction, proving);
    assertThat(proving.asked).isEmpty();
    Fake unbounded = proving("unbounded", proof(0, CoveredClients.NONE));
    ask(refine, relaxed, proving, unbounded);
    assertThat(proving.asked).hasSize(1);
    assertThat(unbounded.asked).isEmpty();
  }

  /** If no other engine can answer, a proof is not brief and needs nobody. */
  @Test
  void anEngineThatIsAloneIsEnough() {
    Fake proving = proving("prove", proof(0, CoveredClients.NONE));
    assertThat(ask(proving).verdict()).isInstanceOf(Verdict.Verified.class);
    assertThat(ask(proving).results()).extracting(EngineResult::engine).containsExactly("prove");
  }

  private static final Question GIVEN =
      ASKED.within(new Scope.Given(CallSyntax.client("offer(1) | poll")));

  private static Scope givenOf(String client) {
    return new Scope.Given(CallSyntax.client(client));
  }

  private static StateSpaceCoverage proof(long cuts, CoveredClients clients) {
    return new StateSpaceCoverage(Integer.MAX_VALUE, 5, 5, 5, cuts, 0, true, List.of(), clients);
  }

  private static Fake proving(String name, StateSpaceCoverage proof) {
    Guarantee guarantee =
        new Guarantee(
            "any number of threads",
            "linearizability",
            "sc",
            List.of("a good world"),
            List.of(),
            "");
    return under("sc", name, it -> new Verdict.Verified(guarantee, proof));
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

  private static Guarantee guarantee(Answer answer) {
    return ((Verdict.Verified) answer.verdict()).guarantee();
  }

  private static Fake under(String model, String name, Function<Question, Verdict> says) {
    return new Fake(name, question -> question.memoryModel().equals(model), says);
  }

  private static Answer ask(Engine... engines) {
    return Check.of(ASKED).engines(EngineRegistry.of(List.of(engines))).everyEngine().ask();
  }
}
