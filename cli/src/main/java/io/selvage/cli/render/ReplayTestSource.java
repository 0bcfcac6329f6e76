package io.selvage.cli.render;

import io.selvage.check.ReplayToken;
import io.selvage.core.syntax.CallSyntax;

/**
 * A JUnit test that replays the schedule of a counterexample: it fails as long as the schedule is a
 * violation, and is skipped with the reason once the code no longer has that schedule.
 */
public final class ReplayTestSource {
  private ReplayTestSource() {}

  /**
   * @param name of the test class
   */
  public static String of(String name, ReplayToken token) {
    String subject = token.question().subject().className();
    String program = CallSyntax.print(token.again().client());
    return String.join(
        "\n",
        "import static org.junit.jupiter.api.Assertions.assertFalse;",
        "import static org.junit.jupiter.api.Assumptions.assumeTrue;",
        "",
        "import io.selvage.check.Check;",
        "import io.selvage.check.ReplayToken;",
        "import io.selvage.core.verdict.Verdict;",
        "import org.junit.jupiter.api.Test;",
        "",
        "/**",
        " * Replays one schedule of a test program of {@code " + subject + "}.",
        " *",
        " * <p>It needs io.selvage:selvage-cli to run, and finds the class under",
        " * the class path of the token, relative to the working directory.",
        " */",
        "class " + name + " {",
        "  private static final String PROGRAM = " + literal(program) + ";",
        "  private static final String TOKEN =",
        "      " + literal(token.longForm()) + ";",
        "",
        "  @Test",
        "  void theScheduleIsNoViolation() {",
        "    Verdict verdict = Check.again(ReplayToken.read(TOKEN)).ask().verdict();",
        "    assertFalse(",
        "        verdict instanceof Verdict.Refuted,",
        "        () -> PROGRAM + \" fails: selvage replay \" + TOKEN);",
        "    // Not a proof that the class is correct now: selvage check.",
        "    assumeTrue(",
        "        verdict instanceof Verdict.Verified, () -> \"cannot be replayed: \" + verdict);",
        "  }",
        "}",
        "");
  }

  private static String literal(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
