package io.selvage.relaxed.internal.synchronization;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.question.MessageComparison;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.clients.Asked;
import io.selvage.relaxed.clients.subjects.Complaining;
import org.junit.jupiter.api.Test;

/** Exceptions by type and message, where memory is an execution; and outcomes by the time. */
class MessagePassingTest {
  private static Question question(Class<?> type, String operation) {
    return Asked.question(type.getName(), type.getName(), operation, "", new Scope.UpTo(2, 2, 1));
  }

  @Test
  void twoCallersAreToldTheSame() {
    assertThat(Asked.refuted(Asked.of(question(Complaining.class, "next"))))
        .contains("you are number 0");
  }

  @Test
  void typesOnlyIfSo() {
    assertThat(Asked.of(question(Complaining.class, "next").comparing(MessageComparison.IGNORED)))
        .isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void inTurnIsRight() {
    assertThat(Asked.of(question(Complaining.InTurn.class, "next")))
        .isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void noMessageIsOne() {
    assertThat(Asked.of(question(Complaining.Mute.class, "next")))
        .isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void whatDependsOnTheTimeIsUnknown() {
    assertThat(Asked.of(question(Complaining.Late.class, "late")))
        .isInstanceOfSatisfying(
            Verdict.Unknown.class, it -> assertThat(it.why()).startsWith("REF-150 "));
  }
}
