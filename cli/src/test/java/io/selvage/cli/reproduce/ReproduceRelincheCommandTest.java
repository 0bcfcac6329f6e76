package io.selvage.cli.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.Run;
import io.selvage.cli.supervise.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Small parts of the reproduction. */
final class ReproduceRelincheCommandTest {
  private static final Path HERE = Path.of("");

  private static Run relinche(String... options) {
    String[] all = new String[options.length + 2];
    all[0] = "reproduce";
    all[1] = "relinche";
    System.arraycopy(options, 0, all, 2, options.length);
    return Run.in(HERE, all);
  }

  @Test
  void tellsAViolationWithItsClient() {
    Run run = relinche("--part=violations", "--rows=hwfbqueue", "--time=1h");
    assertThat(run.exit()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .contains("hwfbqueue-buggy/R", "here: 4 calls, refuted")
        .contains("enqueue(10) | enqueue(20) | dequeue() -> 10 | dequeue() -> 10")
        .contains("fewer calls: verified: every client of up to 3 calls");
  }

  @Test
  void countsWhatGenMcCounts() {
    Run run = relinche("--part=analysis", "--calls=5");
    assertThat(run.exit()).isEqualTo(ExitCode.DONE);
    assertThat(run.out()).contains("queue/RID", "3/4=", "5/11=", "10/46=", "RID 192/1377=");
  }

  @Test
  void aRowWithoutTimeIsUnknownAndSaysWhy() {
    Run run = relinche("--part=conformance", "--rows=baskets-queue", "--time=1ms");
    assertThat(run.exit()).isEqualTo(ExitCode.DONE);
    assertThat(run.out()).contains("unknown").contains("out of time");
  }

  @Test
  void findsTheKnownViolationOfADeque() {
    Run run = relinche("--part=classes", "--rows=ConcurrentLinkedDeque", "--time=1h");
    assertThat(run.out())
        .contains("addFirst(20); peekLast() -> 10")
        .contains("pollFirst() -> 10")
        .contains("races: any write not known to be overwritten");
  }

  @Test
  void anUnknownPartIsTheUsersToMend() {
    assertThat(relinche("--part=nothing").err()).startsWith("USE-016");
  }
}
