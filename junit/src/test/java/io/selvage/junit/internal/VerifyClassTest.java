package io.selvage.junit.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.check.Check;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.MadeBy;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.junit.Fixtures;
import io.selvage.junit.LostUpdate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a test class asks. */
final class VerifyClassTest {
  private static final TestSettings NOTHING_SAID = new TestSettings(name -> Optional.empty());

  @Test
  void asksWhatTheAnnotationsSay() {
    Question question = question(Fixtures.JdkQueue.class);
    assertThat(question.subject().className()).isEqualTo("io.selvage.junit.Fixtures$JdkQueue");
    assertThat(question.specification()).isEqualTo("java.util.ArrayDeque");
    assertThat(question.scope()).isEqualTo(new Scope.UpTo(2, 3, 2));
    assertThat(CallSyntax.printOperations(question.subject().operations()))
        .isEqualTo("offer(java.lang.Object: {1, \"a\"}), poll()");
  }

  @Test
  void asksForRolesAndSharedValues() {
    assertThat(question(Fixtures.OneToOne.class).subject().protocol())
        .hasToString("consumer x1: poll; producer x1: offer");
    ClassSubject shared = question(Fixtures.SharedKeys.class).subject();
    assertThat(shared.protocol()).hasToString("once: remove");
    assertThat(CallSyntax.printOperations(shared.operations()))
        .isEqualTo(
            "put(java.lang.Object: {7, 8}, java.lang.Object: 1), remove(java.lang.Object: {7, 8})");
    assertThat(question(Fixtures.BrokenInvariant.class).subject().invariants())
        .containsExactly("isMirrored");
  }

  @Test
  void hasTheDefaultsOfCheck() {
    assertThat(question(LostUpdate.class).scope()).isEqualTo(Check.SCOPE);
  }

  @Test
  void isItsOwnMeaningWithoutAnother() {
    Question question = question(Fixtures.AtomicCounter.class);
    assertThat(question.specification()).isEqualTo(question.subject().className());
  }

  /** The class that is checked is written by Selvage and creates the object. */
  @Test
  void anObjectOfItsOwnMethod() {
    Question question = question(Fixtures.BoundedQueue.class);
    assertThat(question.subject().className()).isEqualTo("io.selvage.junit.Queue_made");
    assertThat(question.specification()).isEqualTo("io.selvage.junit.ArrayDeque_specification");
    assertThat(question.option(MadeBy.class))
        .contains(
            new MadeBy(
                "java.util.Queue",
                "io.selvage.junit.Fixtures$BoundedQueue.queue()",
                "io.selvage.junit.Fixtures$BoundedQueue.onePlace()"));
    assertThat(CallSyntax.printOperations(question.subject().operations()))
        .isEqualTo("offer(1), poll()");
  }

  @Test
  void rejectsSubjectMethodsThatCannotBeCalled() {
    assertThatThrownBy(() -> question(Fixtures.QueueOfInstance.class))
        .hasMessageContaining("a @Subject method must be static");
    assertThatThrownBy(() -> question(Fixtures.QueueBesideOps.class))
        .hasMessageContaining("@Subject and @Op exclude each other");
  }

  private static Question question(Class<?> test) {
    return VerifyClass.of(test).orElseThrow().check(NOTHING_SAID).question();
  }
}
