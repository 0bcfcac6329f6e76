package io.selvage.check.internal.portfolio;

import static io.selvage.check.Verdicts.ASKED;
import static io.selvage.check.Verdicts.all;
import static io.selvage.check.Verdicts.asking;
import static io.selvage.check.Verdicts.cut;
import static io.selvage.check.Verdicts.question;
import static io.selvage.check.Verdicts.refuted;
import static io.selvage.check.Verdicts.unknown;
import static io.selvage.check.Verdicts.verified;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.check.Answer;
import io.selvage.check.EngineContradiction;
import io.selvage.check.EngineResult;
import io.selvage.check.Fake;
import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SequentialRunTest {
  private static final Question NEXT =
      question("sc", new Scope.Given(CallSyntax.client("offer(1) | poll")));

  private final Budget budget = Budget.unlimited();

  @Test
  void enginesAreAskedCheapestFirst() {
    Fake prove = Fake.saying("relaxed", verified("sc", all(1, 1), all(2, 1)));
    Fake refine = Fake.saying("refine", unknown("out of states"));
    Fake home = Fake.saying("home-made", unknown("out of ideas"));
    Answer answer = ask(home, prove, refine);
    assertThat(answer.results())
        .extracting(EngineResult::engine)
        .containsExactly("refine", "relaxed", "home-made");
    assertThat(answer.verdict()).isInstanceOf(Verdict.Verified.class);
    assertThat(answer.question()).isEqualTo(ASKED);
  }

  @Test
  void anEngineThatCannotAnswerIsNotAttempted() {
    Fake unable = new Fake("refine", question -> false, question -> refuted("poll | poll"));
    Answer answer = ask(unable, Fake.saying("relaxed", verified("sc", all(1, 1), all(2, 1))));
    assertThat(unable.asked).isEmpty();
    assertThat(answer.results()).extracting(EngineResult::engine).containsExactly("relaxed");
    assertThat(answer.verdict()).isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void aRefutationEndsTheInquiry() {
    Fake prove = Fake.saying("relaxed", unknown("never"));
    assertThat(ask(Fake.saying("refine", refuted("offer(1) | poll")), prove).verdict())
        .isInstanceOf(Verdict.Refuted.class);
    assertThat(prove.asked).isEmpty();
  }

  @Test
  void aSpentBudgetEndsTheInquiryButTheFirstEngineMaySaySo() {
    budget.cancel();
    Fake prove = Fake.saying("relaxed", unknown("never"));
    Answer answer = ask(Fake.saying("refine", unknown("interrupted")), prove);
    assertThat(answer.verdict()).isEqualTo(unknown("interrupted"));
    assertThat(prove.asked).isEmpty();
  }

  @Test
  void anInterruptedScopeThatGrowsIsUnknown() {
    budget.cancel();
    budget.look();
    Fake refine = Fake.saying("refine", verified("sc", all(1, 1), all(2, 1), cut(2, 2)));
    assertThat(ask(refine).verdict())
        .isEqualTo(unknown("interrupted", all(1, 1), all(2, 1), cut(2, 2)));
    Fake one = Fake.saying("refine", verified("sc", all(1, 1), all(2, 1)));
    assertThat(inquiry(one).answer(NEXT).verdict()).isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void aQuestionInReturnGoesToTheOthers() {
    Fake prove = Fake.saying("relaxed", asking(NEXT));
    Fake refine = new Fake("refine", NEXT::equals, question -> refuted("offer(1) | poll"));
    Answer answer = ask(prove, refine);
    assertThat(refine.asked).containsExactly(NEXT);
    assertThat(prove.asked).containsExactly(ASKED);
    assertThat(answer.verdict()).isInstanceOf(Verdict.Refuted.class);
    assertThat(answer.question()).isEqualTo(ASKED);
  }

  @Test
  void aQuestionInReturnIsNotPutWhereThereIsAnAnswer() {
    Fake prove = Fake.saying("relaxed", asking(NEXT));
    Fake refine = Fake.saying("refine", verified("sc", all(1, 1), all(2, 1)));
    assertThat(ask(prove, refine).verdict()).isInstanceOf(Verdict.Verified.class);
    assertThat(refine.asked).containsExactly(ASKED);
  }

  @Test
  void anEngineOutOfMemoryIsUnknown() {
    Fake refine =
        new Fake(
            "refine",
            question -> true,
            question -> {
              throw new OutOfMemoryError("for the test");
            });
    assertThat(ask(refine).verdict()).isEqualTo(Verdict.Unknown.because("out of memory"));
  }

  @Test
  void aContradictionIsNoAnswer() {
    assertThatThrownBy(
            () ->
                ask(
                    Fake.saying("refine", verified("sc", all(1, 1), all(2, 1))),
                    Fake.saying("relaxed", refuted("offer(1) | poll"))))
        .isInstanceOf(EngineContradiction.class)
        .hasMessageStartingWith("BUG-301 relaxed found a violation where refine had found none: ");
  }

  @Test
  void whoeverHasNoEngineIsToldWhy() {
    assertThat(usage(ASKED))
        .isEqualTo(
            "USE-015  no engine supports this check: none is on the class" + " path of Selvage");
    Fake refine =
        new Fake(
            "refine", question -> question.memoryModel().equals("sc"), question -> unknown(""));
    assertThat(usage(question("java", ASKED.scope()), refine))
        .isEqualTo(
            "USE-015  no engine supports this check: none supports the memory model java; try sc");
    Fake unable = new Fake("refine", question -> false, question -> unknown(""));
    assertThat(usage(ASKED, unable, unable))
        .isEqualTo(
            "USE-015  no engine supports this check: refine does not check invariants; refine"
                + " does not check invariants");
  }

  @Test
  void anEngineCanBeChosenByName() {
    EngineRegistry engines =
        EngineRegistry.of(
            List.of(Fake.saying("relaxed", unknown("a")), Fake.saying("refine", unknown("b"))));
    assertThat(engines.only("relaxed").ableTo(ASKED))
        .extracting(Engine::name)
        .containsOnly("relaxed");
    assertThatThrownBy(() -> engines.only("profe"))
        .isInstanceOf(UsageException.class)
        .hasMessage("unknown engine profe; known: refine, relaxed");
  }

  private String usage(Question question, Engine... engines) {
    try {
      return inquiry(engines).answer(question).toString();
    } catch (UsageException e) {
      return e.line();
    }
  }

  private Answer ask(Engine... engines) {
    return inquiry(engines).answer(ASKED);
  }

  private SequentialRun inquiry(Engine... engines) {
    return new SequentialRun(EngineRegistry.of(List.of(engines)), budget, ProgressListener.NONE);
  }
}
