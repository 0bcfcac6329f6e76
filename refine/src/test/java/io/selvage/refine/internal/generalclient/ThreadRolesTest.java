package io.selvage.refine.internal.generalclient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Invocation;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.refine.model.CallScript;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadRolesTest {
  private static final List<Invocation> CALLS = CallSyntax.calls("a; b; c(1); c(2)");

  private static List<String> castings(String roles, int threads) {
    return ThreadRoles.of(UsageProtocol.parse(roles), CALLS, threads).stream()
        .map(cast -> cast.stream().map(ThreadRolesTest::words).collect(Collectors.joining(" | ")))
        .toList();
  }

  private static String words(CallScript script) {
    return script.points().stream()
        .map(calls -> calls.stream().map(Invocation::toString).collect(Collectors.joining(" ")))
        .collect(Collectors.joining(" > "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      value = {
        "'' => a() b() c(1) c(2) | a() b() c(1) c(2)",
        "x x1: a; y: b, c => a() | b() c(1) c(2) / b() c(1) c(2) | b() c(1) c(2)",
        "x x1: a; y x1: b => a() c(1) c(2) | b() c(1) c(2)",
        "x x1: a => a() b() c(1) c(2) | b() c(1) c(2)",
        "x x1: a, b, c => a() b() c(1) c(2)",
        "x: a > b; y x1: c => a() > b() | a() > b() / a() > b() | c(1) c(2)"
      })
  void ofTwoThreads(String roles, String expected) {
    assertThat(castings(roles, 2)).containsExactly(expected.split(" / "));
  }

  @Test
  void turnsBesideFreeCallsAreRefused() {
    assertThatThrownBy(() -> castings("x: a > b", 2))
        .isInstanceOf(UnsupportedFeature.class)
        .hasMessageContaining("REF-035");
  }
}
