package io.selvage.relaxed.internal.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.RelaxedEngine;
import io.selvage.relaxed.clients.Asked;
import io.selvage.relaxed.clients.subjects.HerlihyWing;
import io.selvage.relaxed.clients.subjects.MarkedQueue;
import io.selvage.relaxed.clients.subjects.TwoCells;
import org.junit.jupiter.api.Test;

/** Methods that are declared at levels, in every client under the memory model. */
class WeakCriterionCampaignTest {
  private static final String SETS = "lin >= hb, vis >= lin∘[setFirst, setSecond], ";

  private static Question question(Class<?> type, String criterion) {
    return Asked.question(
            type.getName(),
            TwoCells.Meaning.class.getName(),
            "setFirst,setSecond,look",
            "",
            new Scope.UpTo(3, 3, 1))
        .by(criterion);
  }

  private static Verdict asked(Class<?> type, String ofLook) {
    Question question = question(type, SETS + ofLook);
    assertThat(new RelaxedEngine().canAnswer(question)).isTrue();
    return Asked.of(question);
  }

  @Test
  void aLookThatIsMonotonic() {
    String monotonic = "vis >= po∘[look], vis >= vis∘po∘[look]";
    assertThat(asked(TwoCells.class, monotonic)).isInstanceOf(Verdict.Verified.class);
    assertThat(Asked.refuted(asked(TwoCells.Forgetful.class, monotonic))).startsWith("RLX-007");
  }

  @Test
  void aLookIsNotPeer() {
    assertThat(Asked.refuted(asked(TwoCells.class, "vis >= po∘[look], vis >= po∘vis∘[look]")))
        .startsWith("RLX-007 ")
        .contains("setFirst(); setSecond() | look() -> 1");
  }

  /** Who waits for ever has no results that could be wrong. */
  @Test
  void waitingForEverIsNotVerified() {
    Verdict verdict =
        Asked.of(
            Asked.question(
                    HerlihyWing.class.getName(),
                    MarkedQueue.class.getName(),
                    "insert(1),remove",
                    "",
                    new Scope.UpTo(2, 2, 1))
                .by("weak"));
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).why()).startsWith("REF-041");
  }

  /** What linearizability does not imply is not judged by what it leaves over. */
  @Test
  void otherQuestionsAreNotAnswered() {
    RelaxedEngine engine = new RelaxedEngine();
    assertThat(engine.canAnswer(question(TwoCells.class, "no such criterion"))).isFalse();
    assertThat(engine.canAnswer(question(TwoCells.class, "weak").with("strength", "R"))).isFalse();
    assertThat(engine.canAnswer(question(TwoCells.class, "weak").within(new Scope.UpTo(6, 6, 1))))
        .isFalse();
  }
}
