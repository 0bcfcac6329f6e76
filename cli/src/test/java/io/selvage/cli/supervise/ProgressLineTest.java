package io.selvage.cli.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private static final long SECOND = 1_000_000_000L;

  private final ProgressLine line = ProgressLine.on(terminal(), Duration.ofMinutes(5));

  private final long start = System.nanoTime();

  @Test
  void tellsHowMuchIsLeftWhereThatIsKnown() {
    line.at("executions", 0, 123_456);
    assertThat(line.line(start)).contains("executions   0 of about 120,000");
    line.at("executions", 20_000, 123_456);
    assertThat(line.line(start + 10 * SECOND))
        .contains("executions   20,000 of about 120,000   2,000/s   52 s left");
  }

  @Test
  void anEstimateThatWasPassedIsNotShown() {
    line.at("executions", 0, 100);
    line.line(start);
    line.at("executions", 150, 100);
    assertThat(line.line(start + 10 * SECOND))
        .contains("executions   150   15/s")
        .doesNotContain("about")
        .doesNotContain("left");
  }

  /** Nobody watches. */
  private static Terminal terminal() {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    return new Terminal(
        nowhere,
        Terminal.End.FILE,
        nowhere,
        Terminal.End.FILE,
        Map.of(),
        Path.of(""),
        Instant.EPOCH);
  }
}
