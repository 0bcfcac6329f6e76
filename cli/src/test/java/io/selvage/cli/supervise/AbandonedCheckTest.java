package io.selvage.cli.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Check;
import io.selvage.cli.FakeEngine;
import io.selvage.cli.option.OutputOptions;
import io.selvage.cli.session.CheckSession;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A check whose time is over while engines are running. */
final class AbandonedCheckTest {
  /** Of the process, so long that what is prepared for its end has time on any machine. */
  private static final Duration LONG = Duration.ofHours(10);

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final List<Integer> ends = new ArrayList<>();
  private final List<String> shown = new ArrayList<>();

  @AfterEach
  void end() {
    FakeEngine.whileExplaining(() -> {});
  }

  @Test
  void aViolationThatWasFoundIsReported(@TempDir Path folder) {
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    Terminal terminal =
        new Terminal(
            stream,
            Terminal.End.FILE,
            stream,
            Terminal.End.FILE,
            Map.of(),
            folder,
            Instant.now().minus(LONG.multipliedBy(2)),
            Optional.of(ends::add));
    terminal.supervisor().watchedByOthers();
    FakeEngine.whileExplaining(
        () -> {
          terminal.supervisor().allow(LONG);
          terminal.supervisor().look();
          shown.add(out.toString(StandardCharsets.UTF_8));
        });
    Check check = Check.object("fake.Abandoned").everyEngine();
    new CheckSession(terminal, new OutputOptions()).run(check, Duration.ofHours(1));
    assertThat(ends).containsExactly(ExitCode.REFUTED);
    assertThat(shown).hasSize(1);
    assertThat(shown.get(0)).startsWith("FAIL").contains("fake.Abandoned").contains("REF-200");
  }
}
