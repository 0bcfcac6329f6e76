package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URISyntaxException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Proofs for any number of threads, from the command line. */
final class UnboundedCheckTest {
  @TempDir private Path folder;

  @Test
  void aCounterIsProvedForAnyNumberOfThreads() throws URISyntaxException {
    Run run = run("io.selvage.samples.ModuloCounter", "io.selvage.samples.Digits");
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith("PASS  io.selvage.samples.ModuloCounter   linearizability")
        .contains("any number of threads")
        .containsPattern("ModuloCounter\\.increment:\\d+");
    assertThat(run.exit()).isEqualTo(0);
  }

  @Test
  void whatIsWrongIsRefutedByFewThreads() throws URISyntaxException {
    Run run =
        run("io.selvage.samples.broken.BlindPopStack", "io.selvage.samples.LifoStack", "--json");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).startsWith("{\"verdict\":\"refuted\"").contains("LIN-001");
  }

  private Run run(String name, String meaning, String... more) throws URISyntaxException {
    String samples =
        Path.of(
                io.selvage.samples.Digits.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI())
            .toString();
    String[] args = {
      "check",
      name,
      "--against",
      meaning,
      "-cp",
      samples,
      "--nodes",
      "2",
      "--time",
      "60s",
      "--engine",
      "unbounded"
    };
    String[] all = java.util.Arrays.copyOf(args, args.length + more.length);
    System.arraycopy(more, 0, all, args.length, more.length);
    return Run.in(folder, all);
  }
}
