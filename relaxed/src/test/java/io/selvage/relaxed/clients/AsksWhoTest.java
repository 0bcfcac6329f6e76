package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.clients.subjects.AsksWho;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where each call has a thread of its own, code that asks which one it is may not be believed. */
class AsksWhoTest {
  private static Question question(Class<?> type, Scope scope) {
    return Asked.question(type.getName(), AsksWho.Meaning.class.getName(), "enq(1),deq", "", scope);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        AsksWho.ByThread.class,
        AsksWho.ByNumber.class,
        AsksWho.ByVariable.class,
        AsksWho.ByName.class,
        AsksWho.ByKey.class,
        AsksWho.ByInterrupt.class,
        AsksWho.ByLock.class,
        AsksWho.ByPlace.class
      })
  void whatItDoesIsNotKnown(Class<?> type) {
    Verdict verdict = Asked.of(question(type, new Scope.UpTo(2, 2, 1)));
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).why()).startsWith("REF-160");
  }

  @ParameterizedTest
  @ValueSource(classes = {AsksWho.Locked.class, AsksWho.OwnLock.class})
  void whatIsForgottenInTimeDoesNotMatter(Class<?> type) {
    assertThat(Asked.of(question(type, new Scope.UpTo(2, 2, 1))))
        .isInstanceOf(Verdict.Verified.class);
  }

  /** A client that is given has its own threads. */
  @Test
  void aGivenClientIsAnswered() {
    Scope given = new Scope.Given(CallSyntax.client("enq(1); enq(2); deq()"));
    assertThat(Asked.of(question(AsksWho.ByThread.class, given)))
        .isInstanceOf(Verdict.Refuted.class);
    assertThat(Asked.of(question(AsksWho.ByVariable.class, given)))
        .isInstanceOf(Verdict.Refuted.class);
  }
}
