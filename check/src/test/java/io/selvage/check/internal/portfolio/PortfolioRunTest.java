package io.selvage.check.internal.portfolio;

import static io.selvage.check.Verdicts.ASKED;
import static io.selvage.check.Verdicts.all;
import static io.selvage.check.Verdicts.guarantee;
import static io.selvage.check.Verdicts.recorded;
import static io.selvage.check.Verdicts.refuted;
import static io.selvage.check.Verdicts.unknown;
import static io.selvage.check.Verdicts.verified;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.check.EngineContradiction;
import io.selvage.check.EngineResult;
import io.selvage.check.Fake;
import io.selvage.check.Verdicts;
import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PortfolioRunTest {
  private static final Verdict PASS = verified("sc", all(1, 1), all(2, 1), all(1, 1, 1));
  private static final Verdict SEEN = new Verdict.Observed(new Evidence.Observed(1, 100, 90, 3));

  private final Fake stress = under("java", "stress", question -> SEEN);
  private final Fake refine = under("sc", "refine", question -> PASS);

  @Test
  void eachIsAskedUnderTheModelItKnows() {
    Fake relaxed = under("java", "relaxed", question -> executions(3));
    Answer answer = ask(refine, relaxed, stress);
    assertThat(answer.results())
        .extracting(it -> it.engine() + " " + it.question().memoryModel())
        .containsExactly("stress java", "refine sc", "relaxed java");
    assertThat(answer.absent())
        .extracting(Answer.SkippedEngine::engine)
        .containsExactly("prove", "unbounded");
    assertThat(answer.verdict()).isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void whoComesFirstIsAskedFirstAndUnderTheJavaMemoryModelToo() {
    AtomicityEvidence proof = new AtomicityEvidence(List.of(), 1, 0, true, List.of());
    Fake reduction =
        new Fake(
            "reduction",
            question -> true,
            question -> new Verdict.Verified(guarantee(question.memoryModel()), proof));
    Fake relaxed = under("java", "relaxed", question -> unknown("out of time"));
    Answer answer = ask(refine, relaxed, stress, reduction);
    assertThat(answer.results())
        .extracting(it -> it.engine() + " " + it.question().memoryModel())
        .startsWith("reduction sc", "reduction java");
    assertThat(((Verdict.Verified) answer.verdict()).guarantee().memoryModel()).isEqualTo("java");
  }

  /** A class whose calls are atomic may still deadlock. */
  @Test
  void aProofThatLeavesDeadlocksNeedsASearchForThem() {
    AtomicityEvidence proof = new AtomicityEvidence(List.of(), 1, 0, false, List.of());
    Fake reduction =
        new Fake(
            "reduction",
            question -> true,
            question -> new Verdict.Verified(guarantee(question.memoryModel()), proof));
    Fake relaxed = under("java", "relaxed", question -> executions(3));
    assertThat(ask(refine, relaxed, reduction).verdict()).isInstanceOf(Verdict.Verified.class);
    Fake late = under("sc", "refine", question -> unknown("out of time"));
    assertThat(ask(late, relaxed, reduction).verdict()).isInstanceOf(Verdict.Unknown.class);
    assertThat(ask(reduction).verdict()).isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void whatIsNotProvedIsNotAskedAgain() {
    Fake reduction = Fake.saying("reduction", unknown("RED-003 two steps"));
    Answer answer = ask(refine, stress, reduction);
    assertThat(reduction.asked).hasSize(1);
    assertThat(answer.verdict()).isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void theClaimIsForTheSmallestSizeUnderAllModels() {
    Answer answer = ask(refine, under("java", "relaxed", question -> executions(5)));
    Verdict.Verified verified = (Verdict.Verified) answer.verdict();
    assertThat(verified.guarantee().memoryModel()).isEqualTo("java");
    assertThat(verified.guarantee().claim())
        .isEqualTo("all programs with up to 3 calls (up to 5 under the Java memory model)");
  }

  @Test
  void noAnswerWithoutEveryApplicableModel() {
    Verdict late = ask(refine, under("java", "relaxed", it -> unknown("out of time"))).verdict();
    assertThat(late).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) late).cause())
        .isEqualTo(new UnknownCause.Spent(Budget.Limit.TIME));
    Verdict small = ask(refine, under("java", "relaxed", it -> executions(2))).verdict();
    assertThat(((Verdict.Unknown) small).why())
        .isEqualTo("only programs with up to 2 calls were completed under java; an answer needs 3");
    Verdict refused = ask(refine, under("java", "relaxed", it -> unknown("REF-011 it"))).verdict();
    assertThat(((Verdict.Unknown) refused).cause().code()).isEqualTo("REF-011");
  }

  @Test
  void aFailureOfOneEngineCostsItsRow() {
    Fake broken =
        under(
            "java",
            "relaxed",
            it -> {
              throw new IllegalStateException("BUG-303 two searches disagree");
            });
    Verdict wrong = refuted("poll | poll");
    assertThat(ask(under("sc", "refine", it -> wrong), broken).verdict()).isEqualTo(wrong);
    Answer answer = ask(refine, broken);
    assertThat(answer.verdict()).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) answer.verdict()).cause())
        .isEqualTo(new UnknownCause.EngineFailed("BUG-303", "two searches disagree"));
    assertThatThrownBy(() -> ask(broken)).hasMessage("BUG-303 two searches disagree");
  }

  @Test
  void enginesAdvanceTogether() {
    List<String> order = Collections.synchronizedList(new ArrayList<>());
    ask(new Stepping("refine", "sc", order), new Stepping("relaxed", "java", order));
    for (int size = 1; size < Stepping.SIZES; size++) {
      assertThat(order.indexOf("refine " + (size + 1)))
          .isGreaterThan(order.indexOf("relaxed " + size));
      assertThat(order.indexOf("relaxed " + (size + 1)))
          .isGreaterThan(order.indexOf("refine " + size));
    }
  }

  /** Notes when it begins each size. */
  private record Stepping(String name, String model, List<String> order) implements Engine {
    private static final int SIZES = 6;

    @Override
    public Optional<EngineObstacle> obstacle(Question question) {
      return question.memoryModel().equals(model)
          ? Optional.empty()
          : Optional.of(EngineObstacle.of(EngineObstacle.Kind.MEMORY_MODEL));
    }

    @Override
    public boolean growsBySize() {
      return true;
    }

    @Override
    public Verdict answer(Question question, Budget budget, ProgressListener progress) {
      for (int size = 1; size <= SIZES; size++) {
        budget.enter(size);
        order.add(name + " " + size);
      }
      return unknown("out of time");
    }
  }

  @Test
  void aViolationUnderJavaIsOne() {
    Verdict wrong = refuted("poll | poll");
    Answer answer = ask(refine, under("java", "relaxed", question -> wrong));
    assertThat(answer.verdict()).isEqualTo(wrong);
    assertThat(answer.token().orElseThrow().question().memoryModel()).isEqualTo("java");
  }

  @Test
  void whatRealThreadsShowIsNeverVerified() {
    assertThat(ask(stress).verdict()).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void whatOnlyRealThreadsShowIsPutToTheOthers() {
    Verdict seen = recorded("offer(1) | poll");
    Verdict told = refuted("offer(1) | poll");
    Fake seeing = under("java", "stress", question -> seen);
    // What one engine saw and another did not is no contradiction: the models differ.
    assertThat(ask(seeing, refine).verdict()).isEqualTo(seen);
    Question client = ASKED.within(new Scope.Given(CallSyntax.client("offer(1) | poll")));
    Fake late = under("sc", "refine", it -> it.equals(client) ? told : unknown("out of time"));
    assertThat(ask(seeing, late).verdict()).isEqualTo(told);
    assertThat(late.asked).containsExactly(ASKED, client);
  }

  @Test
  void aQuestionInReturnGoesToTheOthers() {
    Question next = ASKED.within(new Scope.Given(CallSyntax.client("poll | poll")));
    Verdict wrong = refuted("poll | poll");
    Fake prove = under("sc", "relaxed", question -> Verdicts.asking(next));
    Fake late = under("sc", "refine", it -> it.equals(next) ? wrong : unknown("out of time"));
    assertThat(ask(prove, late).verdict()).isEqualTo(wrong);
    assertThat(late.asked).containsExactly(ASKED, next);
    assertThat(prove.asked).containsExactly(ASKED);
  }

  @Test
  void aViolationInsideAGuaranteeUnderJavaIsABug() {
    Fake relaxed = under("java", "relaxed", question -> executions(2));
    assertThatThrownBy(() -> ask(under("sc", "refine", it -> refuted("poll | poll")), relaxed))
        .isInstanceOf(EngineContradiction.class)
        .hasMessage(
            "BUG-301 refine found a violation where relaxed had found none: A: poll() -> done, B:"
                + " poll() -> done, under sc, against \"claim\", under java");
  }

  @Test
  void whoRefutesStopsTheOthers() {
    Engine patient =
        new Engine() {
          @Override
          public String name() {
            return "relaxed";
          }

          @Override
          public Optional<EngineObstacle> obstacle(Question question) {
            return question.memoryModel().equals("java")
                ? Optional.empty()
                : Optional.of(EngineObstacle.of(EngineObstacle.Kind.MEMORY_MODEL));
          }

          @Override
          public Verdict answer(Question question, Budget budget, ProgressListener progress) {
            while (!budget.look()) {
              Thread.onSpinWait();
            }
            return Verdict.Unknown.spent(budget);
          }
        };
    Verdict wrong = refuted("poll | poll");
    Answer answer = ask(under("sc", "refine", it -> wrong), patient);
    assertThat(answer.verdict()).isEqualTo(wrong);
    assertThat(answer.results())
        .extracting(EngineResult::verdict)
        .contains(Verdict.Unknown.because(new UnknownCause.Overtaken()));
  }

  @Test
  void aComplaintOfOneIsToldBesideTheAnswer() {
    Fake complaining = under("java", "relaxed", PortfolioRunTest::complain);
    Answer answer = ask(refine, complaining);
    assertThat(((Verdict.Unknown) answer.verdict()).cause().code()).isEqualTo("USE-016");
    assertThat(answer.absent())
        .contains(
            new Answer.SkippedEngine(
                "relaxed",
                new EngineObstacle(EngineObstacle.Kind.USAGE, "USE-016 this is not for me")));
    assertThatThrownBy(() -> ask(complaining)).isInstanceOf(UsageException.class);
  }

  @Test
  void whoeverIsNotAskedIsToldWhy() {
    Fake noInvariants =
        new Fake("relaxed", it -> it.subject().invariants().isEmpty(), it -> unknown(""));
    Question question = ASKED.about(ASKED.subject().withInvariants(List.of("isSane")));
    assertThat(
            Check.of(question).engines(engines(refine, noInvariants)).everyEngine().ask().absent())
        .contains(
            new Answer.SkippedEngine("relaxed", EngineObstacle.of(EngineObstacle.Kind.INVARIANTS)));
    Fake proving = new Fake("prove", it -> true, it -> PASS);
    Question endless = ASKED.within(new Scope.Endless(2, 2, 2));
    assertThat(Check.of(endless).engines(engines(refine, proving)).everyEngine().ask().absent())
        .contains(
            new Answer.SkippedEngine(
                "prove", new EngineObstacle(EngineObstacle.Kind.BY_NAME, "prove")),
            new Answer.SkippedEngine(
                "unbounded", EngineObstacle.of(EngineObstacle.Kind.NOT_INSTALLED)));
    assertThat(
            Check.of(ASKED).engines(engines(refine, stress)).everyEngineThatReads().ask().absent())
        .contains(
            new Answer.SkippedEngine("stress", EngineObstacle.of(EngineObstacle.Kind.READ_ONLY)));
    assertThat(stress.asked).isEmpty();
  }

  @Test
  void whatFailedBeforeIsTriedFirst(@TempDir Path folder) {
    AtomicInteger given = new AtomicInteger();
    Fake failing =
        under(
            "sc",
            "refine",
            it -> {
              given.addAndGet(it.scope() instanceof Scope.Given ? 1 : 0);
              return refuted("poll | poll");
            });
    Check check = Check.of(ASKED).engines(engines(failing)).everyEngine().remembering(folder);
    assertThat(check.ask().verdict()).isInstanceOf(Verdict.Refuted.class);
    assertThat(given).hasValue(0);
    assertThat(check.ask().verdict()).isInstanceOf(Verdict.Refuted.class);
    assertThat(given).hasValue(1);
    assertThat(failing.asked).hasSize(2);
    Check mended = Check.of(ASKED).engines(engines(refine)).everyEngine().remembering(folder);
    assertThat(mended.ask().verdict()).isEqualTo(PASS);
    assertThat(refine.asked).as("the client, then everything").hasSize(2);
    assertThat(mended.ask().verdict()).isEqualTo(PASS);
    assertThat(refine.asked).as("forgotten").hasSize(3);
  }

  @Test
  void aFaultInTryingWhatFailedBeforeCostsNoAnswer(@TempDir Path folder) {
    Fake failing = under("sc", "refine", it -> refuted("poll | poll"));
    Check.of(ASKED).engines(engines(failing)).everyEngine().remembering(folder).ask();
    Fake faulty =
        under(
            "sc",
            "refine",
            it -> {
              if (it.scope() instanceof Scope.Given) {
                throw new IllegalStateException("BUG-777 a fault");
              }
              return PASS;
            });
    Check again = Check.of(ASKED).engines(engines(faulty)).everyEngine().remembering(folder);
    assertThat(again.ask().verdict()).as("a fault there costs no answer").isEqualTo(PASS);
    Fake changed =
        under("sc", "refine", it -> it.scope() instanceof Scope.Given ? complain(it) : PASS);
    Check other = Check.of(ASKED).engines(engines(changed)).everyEngine().remembering(folder);
    assertThat(other.ask().verdict()).as("the class is another one").isEqualTo(PASS);
  }

  private static Verdict complain(Question question) {
    throw Diagnostic.BAD_OPTION.error("this is not for me");
  }

  private static Verdict executions(int calls) {
    return new Verdict.Verified(
        guarantee("java"),
        new ExecutionCoverage(List.of(new ExecutionCoverage.Size(calls, 3, 9, 0, 0, true))));
  }

  private static Fake under(String model, String name, Function<Question, Verdict> says) {
    return new Fake(name, question -> question.memoryModel().equals(model), says);
  }

  private static EngineRegistry engines(Engine... engines) {
    return EngineRegistry.of(List.of(engines));
  }

  private static Answer ask(Engine... engines) {
    return Check.of(ASKED).engines(engines(engines)).everyEngine().ask();
  }
}
