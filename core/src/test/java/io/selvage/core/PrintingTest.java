package io.selvage.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What users read of values, calls and outcomes. */
final class PrintingTest {
  @Test
  void values() {
    assertThat(Value.NULL).hasToString("null");
    assertThat(Value.VOID).hasToString("");
    assertThat(Value.of(true)).hasToString("true");
    assertThat(Value.of(-7)).hasToString("-7");
    assertThat(new Value.Real(0.5)).hasToString("0.5");
    assertThat(new Value.Letter('x')).hasToString("'x'");
    assertThat(Value.of("say \"a\\b\"")).hasToString("\"say \\\"a\\\\b\\\"\"");
    assertThat(new Value.Constant("java.util.concurrent.TimeUnit", "DAYS")).hasToString("DAYS");
    assertThat(new Value.Sequence(List.of(Value.of(1), Value.NULL))).hasToString("[1, null]");
    assertThat(new Value.Token(3)).hasToString("#3");
  }

  @Test
  void valuesCompareByContent() {
    assertThat(Value.of(1)).isEqualTo(new Value.Whole(1)).isNotEqualTo(Value.of(2));
    assertThat(Value.of(1)).isNotEqualTo(Value.of(true)).isNotEqualTo(new Value.Real(1));
    assertThat(new Value.Real(Double.NaN)).isEqualTo(new Value.Real(Double.NaN));
    assertThat(Value.NULL).isEqualTo(new Value.Null()).isNotEqualTo(Value.VOID);
  }

  @Test
  void invocations() {
    assertThat(Invocation.of("poll")).hasToString("poll()");
    assertThat(Invocation.of("put", Value.of("a"), Value.of(1))).hasToString("put(\"a\", 1)");
  }

  @Test
  void operations() {
    Invocation call = Invocation.of("poll");
    assertThat(new Operation(0, call, Outcome.returned(Value.NULL))).hasToString("poll() -> null");
    assertThat(new Operation(0, call, Outcome.NOTHING)).hasToString("poll()");
    assertThat(new Operation(0, call, Outcome.PENDING)).hasToString("poll() -> pending");
    assertThat(new Operation(0, call, new Outcome.Threw("java.lang.IllegalStateException")))
        .hasToString("poll() -> IllegalStateException");
    assertThat(Outcome.NOTHING).hasToString("done");
  }

  @Test
  void positions() {
    assertThat(new SourcePosition("a.b.Stack", "push", "Stack.java", 12))
        .hasToString("Stack.push:12");
    assertThat(new SourcePosition("Stack", "push", "", 0)).hasToString("Stack.push");
  }

  @Test
  void verdictsAndDiagnostics() {
    assertThat(Verdict.Unknown.because("out of time").word()).isEqualTo("unknown");
    UsageException error = Diagnostic.NO_SUCH_CRITERION.error("fast");
    assertThat(error.line())
        .startsWith("USE-007  unknown criterion fast; known: linearizability, ");
    assertThat(error.diagnostic()).isEqualTo(Diagnostic.NO_SUCH_CRITERION);
  }
}
