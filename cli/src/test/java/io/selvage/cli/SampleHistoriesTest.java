package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The histories that come with the project. */
@Tag("full")
final class SampleHistoriesTest {
  private static final Path ROOT = Path.of("..");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "register-store, 0, A valid order",
    "stale-read, 1, 'read(\"y\") returned 71, which no order of these 3 calls explains.'",
    "job-twice, 1, Two dequeue() calls both returned 20.",
    "store-buffer, 1, 'causal-convergence   every call sees the earlier calls of its thread'"
  })
  void areJudged(String name, int exit, String words) {
    Run run = Run.in(ROOT, "judge", "samples/histories/" + name + ".jsonl");
    assertThat(run.exit()).isEqualTo(exit);
    assertThat(run.out()).contains(words);
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 100);
  }

  /** One file of each kind that other tools write. */
  @ParameterizedTest
  @CsvSource({
    "jepsen, 0, keyed-cas-register",
    "list-append.edn, 1, multi-list",
    "porcupine-go.json, 0, kv",
    "etcd, 1, etcd",
    "operations.csv, 1, keyed-register",
    "operations.csv.gz, 1, keyed-register",
    "operations.csv.bz2, 1, keyed-register",
    "operations.csv.xz, 1, keyed-register",
    "operations.csv.zst, 1, keyed-register",
    "spans.json, 1, queue"
  })
  void filesOfOtherTools(String name, int exit, String specification) {
    Run run = Run.in(ROOT, "judge", "samples/histories/formats/" + name);
    assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(exit);
    assertThat(run.out()).contains("against   " + specification);
  }

  @Test
  void areRecordedAgainToTheLetter() throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Path source = ROOT.resolve("samples/histories/Record.java").toAbsolutePath();
    Process process =
        new ProcessBuilder(java, source.toString(), folder.toString()).inheritIO().start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    for (String name : new String[] {"register-store", "stale-read", "job-twice"}) {
      assertThat(folder.resolve(name + ".jsonl"))
          .hasSameTextualContentAs(ROOT.resolve("samples/histories/" + name + ".jsonl"));
    }
  }
}
