package io.selvage.check;

import static io.selvage.check.Verdicts.ASKED;
import static io.selvage.check.Verdicts.all;
import static io.selvage.check.Verdicts.guarantee;
import static io.selvage.check.Verdicts.recorded;
import static io.selvage.check.Verdicts.refuted;
import static io.selvage.check.Verdicts.unknown;
import static io.selvage.check.Verdicts.verified;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Diagnostic;
import io.selvage.core.Engine;
import io.selvage.core.Evidence;
import io.selvage.core.Executions;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.UsageException;
import io.selvage.core.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SurveyTest {
  private static final Verdict PASS = verified("sc", all(1, 1));
  private static final Verdict SEEN =
      new Verdict.Verified(guarantee("java"), new Evidence.Observed(1, 100, 90, 3));

  private final Fake stress = under("java", "stress", question -> SEEN);
  private final Fake refine = under("sc", "refine", question -> PASS);

  @Test
  void eachIsAskedUnderTheModelItKnows() {
    Fake relaxed = under("java", "relaxed", question -> executions(1));
    Answer answer = ask(refine, relaxed, stress);
    assertThat(answer.attempts())
        .extracting(it -> it.engine() + " " + it.question().memoryModel())
        .containsExactly("stress java", "refine sc", "relaxed java");
    assertThat(answer.absent())
        .extracting(Answer.Absence::engine)
        .containsExactly("prove", "unbounded");
    assertThat(answer.verdict()).as("for clients of two calls, not of one").isEqualTo(PASS);
  }

  @Test
  void theGuaranteeForLargerClientsIsShown() {
    Verdict larger = executions(3);
    assertThat(ask(refine, under("java", "relaxed", question -> larger)).verdict())
        .isEqualTo(larger);
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
        .isInstanceOf(Contradiction.class)
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
          public boolean canAnswer(Question question) {
            return question.memoryModel().equals("java");
          }

          @Override
          public Verdict answer(Question question, Budget budget, Progress progress) {
            while (!budget.look()) {
              Thread.onSpinWait();
            }
            return Verdict.Unknown.because(budget.whySpent());
          }
        };
    Verdict wrong = refuted("poll | poll");
    Answer answer = ask(under("sc", "refine", it -> wrong), patient);
    assertThat(answer.verdict()).isEqualTo(wrong);
    assertThat(answer.attempts())
        .extracting(Attempt::verdict)
        .contains(Verdict.Unknown.because("stopped, since there was an answer"));
  }

  @Test
  void aComplaintOfOneIsToldBesideTheAnswer() {
    Fake complaining = under("java", "relaxed", SurveyTest::complain);
    Answer answer = ask(refine, complaining);
    assertThat(answer.verdict()).isEqualTo(PASS);
    assertThat(answer.absent())
        .contains(new Answer.Absence("relaxed", "USE-016 this is not for me"));
    assertThatThrownBy(() -> ask(complaining)).isInstanceOf(UsageException.class);
  }

  @Test
  void whoeverIsNotAskedIsToldWhy() {
    Fake noInvariants =
        new Fake("relaxed", it -> it.subject().invariants().isEmpty(), it -> unknown(""));
    Question question = ASKED.about(ASKED.subject().withInvariants(List.of("isSane")));
    assertThat(
            Check.of(question).engines(engines(refine, noInvariants)).everyEngine().ask().absent())
        .contains(new Answer.Absence("relaxed", "it looks at no invariants"));
    Fake endless = new Fake("unbounded", it -> it.scope() instanceof Scope.Endless, it -> PASS);
    assertThat(ask(refine, endless).absent())
        .contains(
            new Answer.Absence("unbounded", "it answers for any number of calls only (--nodes)"));
    Fake stubborn = new Fake("relaxed", it -> false, it -> unknown(""));
    assertThat(ask(refine, stubborn).absent())
        .contains(
            new Answer.Absence("relaxed", "what is asked is too different from what it answers"));
    assertThat(
            Check.of(ASKED).engines(engines(refine, stress)).everyEngineThatReads().ask().absent())
        .contains(new Answer.Absence("stress", "the class is not to be run"));
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

  /**
   * What failed before is tried first; a fault of ours there is not as if it had not been tried.
   */
  @Test
  void aBugIsOneAlsoWhenWhatFailedBeforeIsTried(@TempDir Path folder) {
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
    assertThatThrownBy(again::ask).hasMessage("BUG-777 a fault");
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
        guarantee("java"), new Executions(List.of(new Executions.Size(calls, 3, 9, 0, 0, true))));
  }

  private static Fake under(String model, String name, Function<Question, Verdict> says) {
    return new Fake(name, question -> question.memoryModel().equals(model), says);
  }

  private static Engines engines(Engine... engines) {
    return Engines.of(List.of(engines));
  }

  private static Answer ask(Engine... engines) {
    return Check.of(ASKED).engines(engines(engines)).everyEngine().ask();
  }
}
