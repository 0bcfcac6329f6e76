package io.selvage.core.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExceptionMessagesTest {
  private static Optional<String> of(Throwable thrown) {
    return ExceptionMessages.of(name -> isOf(thrown.getClass(), name), thrown.getMessage());
  }

  private static boolean isOf(Class<?> type, String name) {
    return type.getName().equals(name)
        || type.getSuperclass() != null && isOf(type.getSuperclass(), name);
  }

  @Test
  void whatTheProgramSaysIsCompared() {
    assertThat(of(new IllegalStateException("you are number 0"))).contains("you are number 0");
    assertThat(of(new IllegalStateException())).isEmpty();
  }

  @Test
  void whatTheJvmSaysIsNot() {
    assertThat(of(new NullPointerException("x"))).isEmpty();
    assertThat(of(new ArrayIndexOutOfBoundsException("x"))).isEmpty();
    assertThat(of(new StringIndexOutOfBoundsException("x"))).isEmpty();
    assertThat(of(new ArithmeticException("/ by zero"))).isEmpty();
    assertThat(of(new ClassCastException("x"))).isEmpty();
    assertThat(of(new NoClassDefFoundError("x"))).isEmpty();
    assertThat(of(new StackOverflowError("x"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no java.lang.Object@1b2c3d4 here",
        "app.Main$$Lambda/0x00007f0c cannot run",
        "java.lang.NullPointerException: Cannot invoke \"String.length()\""
      })
  void whatDiffersFromRunToRunIsNot(String message) {
    assertThat(of(new IllegalStateException(message))).isEmpty();
  }

  @Test
  void theDefaultFollowsTheSpecification() {
    assertThat(MessageComparison.BY_DEFAULT.areCompared("A", "A")).isTrue();
    assertThat(MessageComparison.BY_DEFAULT.areCompared("A", "B")).isFalse();
    assertThat(MessageComparison.COMPARED.areCompared("A", "B")).isTrue();
    assertThat(MessageComparison.IGNORED.areCompared("A", "A")).isFalse();
  }
}
