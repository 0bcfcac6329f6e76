package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.supervise.ExitCode;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Proofs for any number of threads, from the command line. */
final class UnboundedCheckTest {
  @TempDir private Path folder;

  @Test
  void aCounterIsProvedForAnyNumberOfThreads() throws URISyntaxException {
    Run run = run("io.selvage.samples.ModuloCounter", "io.selvage.samples.Digits", "--nodes", "2");
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
        run(
            "io.selvage.samples.broken.BlindPopStack",
            "io.selvage.samples.LifoStack",
            "--nodes",
            "2",
            "--json");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).startsWith("{\"verdict\":\"refuted\"").contains("LIN-001");
  }

  /** A queue with two locks by the patterns of a queue; and a register that they refute. */
  @Test
  void withoutPointsTheTheoremIsTold() throws URISyntaxException {
    Run run =
        run(
            "io.selvage.samples.TwoLockQueue",
            "io.selvage.samples.FifoQueue",
            "--ops",
            "enqueue,dequeue",
            "--without-points",
            "--nodes",
            "3");
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith("PASS  io.selvage.samples.TwoLockQueue   linearizability")
        .contains("any number of threads", "any values", "without points", "ICALP 2015")
        .contains("can always return without new ones");
    assertThat(run.exit()).isEqualTo(0);
  }

  @Test
  void whoAsksWithoutABoundIsTold() {
    Run run = Run.in(folder, "check", "java.util.ArrayDeque", "--engine", "unbounded");
    assertThat(run.exit()).isEqualTo(ExitCode.UNKNOWN);
    assertThat(run.out()).startsWith("REF-107").contains("--nodes N", "--barriers K");
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
      "check", name, "--against", meaning, "-cp", samples, "--time", "1h", "--engine", "unbounded"
    };
    String[] all = java.util.Arrays.copyOf(args, args.length + more.length);
    System.arraycopy(more, 0, all, args.length, more.length);
    return Run.in(folder, all);
  }
}
