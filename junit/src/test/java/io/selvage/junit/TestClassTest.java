package io.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Check;
import io.selvage.core.CallSyntax;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import org.junit.jupiter.api.Test;

/** What a test class asks. */
final class TestClassTest {
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
  void hasTheDefaultsOfCheck() {
    assertThat(question(LostUpdate.class).scope()).isEqualTo(Check.SCOPE);
  }

  @Test
  void isItsOwnMeaningWithoutAnother() {
    Question question = question(Fixtures.AtomicCounter.class);
    assertThat(question.specification()).isEqualTo(question.subject().className());
  }

  private static Question question(Class<?> test) {
    return TestClass.of(test).orElseThrow().check().question();
  }
}
