package io.selvage.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.Run;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DemoCommandTest {
  @TempDir private Path folder;

  @Test
  void aBrokenClassIsRefutedAndItsRepairVerified() {
    Run run = Run.in(folder, "demo");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out())
        .contains("FAIL  io.selvage.samples.broken.BlindPopStack   not linearizable")
        .contains("Two pop() calls both returned 1.")
        .contains("PASS  io.selvage.samples.TreiberStack   linearizability")
        .containsPattern("\n    refine +refuted ")
        .containsPattern("\n    refine +verified ")
        .containsPattern("\n    relaxed +verified ")
        .containsPattern("\n    prove +verified ");
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 100);
  }
}
