package io.selvage.check;

import static io.selvage.check.Verdicts.ASKED;
import static io.selvage.check.Verdicts.all;
import static io.selvage.check.Verdicts.refuted;
import static io.selvage.check.Verdicts.unknown;
import static io.selvage.check.Verdicts.verified;
import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.internal.portfolio.EngineRegistry;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What is known while an engine is still running, asked by that engine itself. */
final class RunningAnswerTest {
  private static final UnknownCause WHY = new UnknownCause.Numbered("REF-200", "out of time");

  private final RunningAnswer running = new RunningAnswer();
  private final List<Optional<Answer>> seen = new ArrayList<>();

  @Test
  void nothingIsKnownBeforeAnEngineHasAResult() {
    assertThat(running.soFar(WHY)).isEmpty();
    ask(looking("refine", unknown("REF-011 it")));
    assertThat(seen).containsExactly(Optional.empty());
  }

  @Test
  void aViolationIsKnownWhileOthersAreRunning() {
    Verdict wrong = refuted("offer(1) | poll");
    ask(under("java", "stress", question -> wrong), explaining("refine"));
    Answer soFar = seen.get(0).orElseThrow();
    assertThat(soFar.verdict()).isEqualTo(wrong);
    assertThat(soFar.results())
        .extracting(EngineResult::engine)
        .containsExactly("stress", "refine");
    assertThat(soFar.results().get(1).verdict())
        .isInstanceOfSatisfying(Verdict.Unknown.class, it -> assertThat(it.cause()).isEqualTo(WHY));
  }

  @Test
  void whatIsVerifiedSoFarIsUnknownForTheReasonGiven() {
    Verdict pass = verified("sc", all(1, 1), all(2, 1), all(1, 1, 1));
    Answer end = ask(Fake.saying("reduction", pass), looking("refine", pass));
    assertThat(end.verdict()).isInstanceOf(Verdict.Verified.class);
    Answer soFar = seen.get(0).orElseThrow();
    assertThat(((Verdict.Unknown) soFar.verdict()).cause()).isEqualTo(WHY);
    assertThat(soFar.results().get(0).verdict()).isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void whatCompletedStaysKnownInTheEnd() {
    ask(Fake.saying("refine", unknown("REF-011 it")));
    Answer soFar = running.soFar(WHY).orElseThrow();
    assertThat(soFar.results()).hasSize(1);
    assertThat(((Verdict.Unknown) soFar.results().get(0).verdict()).cause().code())
        .isEqualTo("REF-011");
  }

  private Fake looking(String name, Verdict verdict) {
    return under("sc", name, question -> looked(verdict));
  }

  /** Asked about the client that failed. */
  private Fake explaining(String name) {
    return looking(name, unknown("out of time"));
  }

  private Verdict looked(Verdict verdict) {
    seen.add(running.soFar(WHY));
    return verdict;
  }

  private static Fake under(String model, String name, Function<Question, Verdict> says) {
    return new Fake(name, question -> question.memoryModel().equals(model), says);
  }

  private Answer ask(Fake... engines) {
    return Check.of(ASKED)
        .engines(EngineRegistry.of(List.of(engines)))
        .everyEngine()
        .showing(running)
        .ask();
  }
}
