package io.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.commons.JUnitException;

/** What is wrong with a test class is one numbered line, and a failure. */
final class UsageErrorsTest {
  static Stream<Arguments> lines() {
    return Stream.of(
        Arguments.of(
            Fixtures.LacksMethod.class,
            "USE-005  the specification java.util.concurrent.ConcurrentHashMap has no method"
                + " get()"),
        Arguments.of(
            Fixtures.NoOperations.class,
            "USE-017  io.selvage.junit.Fixtures$NoOperations: no operations; put @Op on the"
                + " methods that threads may call"),
        Arguments.of(
            Fixtures.NoConstructor.class,
            "USE-008  io.selvage.junit.Fixtures$NoConstructor has no public constructor without"
                + " parameters; a test class requires one, and a nested test class must be static"),
        Arguments.of(
            Fixtures.Inner.class,
            "USE-008  io.selvage.junit.Fixtures$Inner has no public constructor without"
                + " parameters; a test class requires one, and a nested test class must be static"),
        Arguments.of(
            Fixtures.PrivateOperation.class,
            "USE-017  io.selvage.junit.Fixtures$PrivateOperation.get: an @Op method must not be"
                + " private or static"),
        Arguments.of(
            Fixtures.SomeValues.class,
            "USE-017  io.selvage.junit.Fixtures$SomeValues.add: give @Values to each of its"
                + " parameters, or to none"),
        Arguments.of(
            Fixtures.Overloaded.class,
            "USE-017  io.selvage.junit.Fixtures$Overloaded.add: another @Op has the same name"
                + " and number of parameters; rename one"),
        Arguments.of(Fixtures.BadLiteral.class, "USE-006  cannot parse"),
        Arguments.of(
            Fixtures.BadTime.class,
            "USE-017  io.selvage.junit.Fixtures$BadTime: @Verify has time \"soon\"; write 10s, 0.5s"
                + " or 1m30s"),
        Arguments.of(
            Fixtures.OneThread.class,
            "USE-017  io.selvage.junit.Fixtures$OneThread: @Verify requires threads of at least 2,"
                + " not 1"),
        Arguments.of(
            Fixtures.RoleOfNobody.class,
            "USE-017  io.selvage.junit.Fixtures$RoleOfNobody: no @Op has the role \"nobody\""),
        Arguments.of(
            Fixtures.InvariantOfOne.class,
            "USE-017  io.selvage.junit.Fixtures$InvariantOfOne.isAbove: an @Invariant method must"
                + " not be private or static, and must have no parameters"),
        Arguments.of(
            Fixtures.WrongRange.class,
            "USE-017  io.selvage.junit.Fixtures$WrongRange.same: a range is two numbers, the"
                + " smaller first"),
        Arguments.of(
            Fixtures.NoCalls.class,
            "USE-017  io.selvage.junit.Fixtures$NoCalls: @Verify requires calls of at least 2, not"
                + " 0"));
  }

  @ParameterizedTest
  @MethodSource("lines")
  void isOneLine(Class<?> test, String line, @TempDir Path folder) {
    Throwable failure = Running.failure(test, folder);
    assertThat(failure).isInstanceOf(JUnitException.class);
    assertThat(failure.getMessage()).startsWith(line).doesNotContain("\n");
  }
}
