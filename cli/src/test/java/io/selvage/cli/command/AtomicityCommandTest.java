package io.selvage.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Check;
import io.selvage.cli.Run;
import io.selvage.cli.subjects.BareBlocks;
import io.selvage.cli.subjects.TwoBlocks;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.TraceSubject;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.TraceEngine;
import io.selvage.unbounded.atomicity.TraceFindings;
import io.selvage.unbounded.report.AtomicityJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  /** Each of these passed once, or said what cannot be. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "T1|end|1 ! :1: T1|end: no transaction of the thread has begun",
        "T1|begin|1;T1|end|2;T1|end|3 ! :3: T1|end: no transaction of the thread has begun",
        "T1|rel(l)|1 ! :1: T1|rel(l): the thread does not hold the lock",
        "T1|acq(l)|1;T2|rel(l)|2 ! :2: T2|rel(l): the thread does not hold the lock",
        "T1|acq(l)|1;T2|acq(l)|2 ! :2: T2|acq(l): another thread holds the lock",
        "T1|acq(l)|1;T1|acq(l)|1;T1|rel(l)|1;T2|acq(l)|2 ! :4: T2|acq(l): another thread holds",
        "T1|join(T2)|1;T2|r(x)|2 ! :2: T2|r(x): the thread was joined before",
        "T2|r(x)|1;T1|fork(T2)|2 ! :2: T1|fork(T2): the forked thread has run before",
        "T1|fork(T1)|2 ! :1: T1|fork(T1): the forked thread has run before",
        "T1|join(T1)|2 ! :1: T1|join(T1): a thread cannot join itself",
      })
  void whatNoThreadsDoIsNoTrace(String lines, String why) throws IOException {
    Files.writeString(folder.resolve("odd.std"), lines.replace(';', '\n') + "\n");
    Run run = Run.in(folder, "atomicity", "odd.std");
    assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).startsWith("USE-020  odd.std" + why);
  }

  /** By a clock that moves when it is read. */
  @Test
  void anExecutionThatWasNotReadToItsEndIsNotAtomic() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      text.append("T1|begin(inc)|1\nT1|r(x)|2\nT1|end(inc)|4\n");
    }
    AtomicLong now = new AtomicLong();
    Budget budget =
        Budget.of(
            Duration.ofNanos(5),
            Long.MAX_VALUE,
            new Budget.Meter() {
              @Override
              public long nanos() {
                return now.getAndIncrement();
              }

              @Override
              public long bytes() {
                return 0;
              }

              @Override
              public long bytesWithoutGarbage() {
                return 0;
              }
            });
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    TraceSubject trace = new TraceSubject("long.std", () -> new ByteArrayInputStream(bytes));
    Verdict verdict =
        Check.of(TraceEngine.question(trace)).ask(budget, ProgressListener.NONE).verdict();
    TraceFindings found = verdict.found(TraceFindings.class).orElseThrow();
    assertThat(((Verdict.Unknown) verdict).cause())
        .isEqualTo(new UnknownCause.Spent(Budget.Limit.TIME));
    assertThat(found.events()).isPositive().isLessThan(60_000);
    assertThat(AtomicityJson.of("long.std", found, verdict, "test"))
        .contains("\"verdict\":\"unknown\"")
        .contains("\"code\":\"REF-203\"")
        .contains("\"exit\":2");
  }

  @Test
  void timeIsTaken() throws IOException {
    Files.writeString(folder.resolve("lost.std"), LOST_UPDATE);
    assertThat(Run.in(folder, "atomicity", "lost.std", "--time", "1h").exit()).isEqualTo(1);
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
    assertThat(wrong.exit()).isEqualTo(ExitCode.REFUTED);
    assertThat(wrong.out()).contains("not atomic   ATO-001", "T0|begin", "|r(value@");
    // what is told can be read again
    List<String> events = wrong.out().lines().filter(it -> it.contains("|")).toList();
    Files.write(folder.resolve("again.std"), events.stream().map(String::strip).toList());
    assertThat(Run.in(folder, "atomicity", "again.std").exit()).isEqualTo(ExitCode.REFUTED);
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
    assertThat(right.exit()).isEqualTo(ExitCode.UNKNOWN);
    assertThat(right.out()).contains("no violation in 200 runs with seed 1");
  }

  @Test
  void markedBlocksAreTransactions() throws IOException {
    Run calls = work(TwoBlocks.class);
    assertThat(calls.exit()).isEqualTo(ExitCode.REFUTED);
    Run blocks = work(TwoBlocks.class, "--blocks", "block");
    assertThat(blocks.exit()).as(blocks.out()).isEqualTo(ExitCode.UNKNOWN);
    Run bare = work(BareBlocks.class, "--blocks", "block");
    assertThat(bare.exit()).isEqualTo(ExitCode.REFUTED);
    assertThat(bare.out()).contains("T0|begin", "|end", "|r(value@").doesNotContain("block@");
    List<String> events = bare.out().lines().filter(it -> it.contains("|")).toList();
    Files.write(folder.resolve("again.std"), events.stream().map(String::strip).toList());
    assertThat(Run.in(folder, "atomicity", "again.std").exit()).isEqualTo(ExitCode.REFUTED);
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
