package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.subjects.BareBlocks;
import io.selvage.cli.subjects.TwoBlocks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AtomicityCommandTest {
  private static final String LOST_UPDATE =
      """
      T1|begin(inc)|1
      T1|r(x)|2
      T2|begin(inc)|1
      T2|r(x)|2
      T2|w(x)|3
      T2|end(inc)|4
      T1|w(x)|3
      T1|end(inc)|4
      """;

  @TempDir Path folder;

  @Test
  void aLostUpdateIsNotAtomic() throws IOException {
    Files.writeString(folder.resolve("lost.std"), LOST_UPDATE);
    Run run = Run.in(folder, "atomicity", "lost.std");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .isEqualTo(
            """
            FAIL  lost.std   not atomic   ATO-001

              Line 7, T1|w(x): the transaction of T1 that began in line 1 must come
              before another one and after it, too.
            """);
    assertThat(Run.in(folder, "atomicity", "lost.std", "--json").out())
        .startsWith("{\"verdict\":\"refuted\",")
        .contains("\"line\":7,\"event\":\"T1|w(x)\",\"thread\":\"T1\",\"began\":1");
  }

  @Test
  void oneAfterTheOtherIsAtomic() throws IOException {
    Files.writeString(folder.resolve("fine.std"), LOST_UPDATE.replace("T2", "T1"));
    Run run = Run.in(folder, "atomicity", "fine.std");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out()).startsWith("PASS  fine.std   atomic");
  }

  @Test
  void wrongInputIsNamed() throws IOException {
    Files.writeString(folder.resolve("bad.std"), "T1|jump(x)|1\n");
    Run run = Run.in(folder, "atomicity", "bad.std");
    assertThat(run.exit()).isEqualTo(64);
    assertThat(run.err()).startsWith("USE-020  bad.std:1: no event jump");
    assertThat(Run.in(folder, "atomicity", "none.std").err()).startsWith("USE-025  cannot read");
  }

  @Test
  void runsAClientInTheInterpreter() throws IOException {
    String samples = "io.selvage.samples.barriers.";
    Run wrong =
        Run.in(
            folder,
            "atomicity",
            "--run",
            samples + "LossyCounter",
            "--client",
            "increment() | increment()",
            "-cp",
            where());
    assertThat(wrong.exit()).isEqualTo(Exit.REFUTED);
    assertThat(wrong.out()).contains("not atomic   ATO-001", "T0|begin", "|r(value@");
    // what is told can be read again
    List<String> events = wrong.out().lines().filter(it -> it.contains("|")).toList();
    Files.write(folder.resolve("again.std"), events.stream().map(String::strip).toList());
    assertThat(Run.in(folder, "atomicity", "again.std").exit()).isEqualTo(Exit.REFUTED);
    Run right =
        Run.in(
            folder,
            "atomicity",
            "--run",
            "io.selvage.samples.TwoLockQueue",
            "--client",
            "enqueue(1) | enqueue(2)",
            "--runs=200",
            "-cp",
            where());
    assertThat(right.exit()).isEqualTo(Exit.UNKNOWN);
    assertThat(right.out()).contains("200 runs of seed 1 were atomic, which proves nothing");
  }

  @Test
  void markedBlocksAreTransactions() throws IOException {
    Run calls = work(TwoBlocks.class);
    assertThat(calls.exit()).isEqualTo(Exit.REFUTED);
    Run blocks = work(TwoBlocks.class, "--blocks", "block");
    assertThat(blocks.exit()).as(blocks.out()).isEqualTo(Exit.UNKNOWN);
    Run bare = work(BareBlocks.class, "--blocks", "block");
    assertThat(bare.exit()).isEqualTo(Exit.REFUTED);
    assertThat(bare.out()).contains("T0|begin", "|end", "|r(value@").doesNotContain("block@");
    List<String> events = bare.out().lines().filter(it -> it.contains("|")).toList();
    Files.write(folder.resolve("again.std"), events.stream().map(String::strip).toList());
    assertThat(Run.in(folder, "atomicity", "again.std").exit()).isEqualTo(Exit.REFUTED);
    assertThat(Run.in(folder, "atomicity", "again.std", "--blocks", "x").err())
        .startsWith("USE-016");
  }

  private Run work(Class<?> type, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "atomicity",
                "--run",
                type.getName(),
                "--client",
                "work() | work()",
                "--runs=200",
                "-cp",
                type.getProtectionDomain().getCodeSource().getLocation().getPath()));
    words.addAll(List.of(more));
    return Run.in(folder, words.toArray(String[]::new));
  }

  private static String where() {
    try {
      return Path.of(
              io.selvage.samples.barriers.LossyCounter.class
                  .getProtectionDomain()
                  .getCodeSource()
                  .getLocation()
                  .toURI())
          .toString();
    } catch (java.net.URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
