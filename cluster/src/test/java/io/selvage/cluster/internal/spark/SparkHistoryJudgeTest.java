package io.selvage.cluster.internal.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.check.ClusterProvider;
import io.selvage.check.HistoryJudge;
import io.selvage.cluster.GeneratedHistory;
import io.selvage.cluster.SparkCluster;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.verdict.ShardedHistoryFindings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Histories in many files, judged by Spark in this process. */
class SparkHistoryJudgeTest {
  private static ClusterProvider.Machines machines;

  @TempDir Path folder;

  @BeforeAll
  static void open() {
    System.setProperty("spark.ui.enabled", "false");
    machines = new SparkCluster().open("local[2]", Optional.empty(), Duration.ofMinutes(5));
  }

  @AfterAll
  static void close() {
    machines.close();
  }

  private ShardedHistoryFindings judge(String specification) {
    return machines
        .historyJudge()
        .judge(
            new HistoryJudge.Parts(
                List.of(folder.toString()),
                specification,
                Optional.empty(),
                List.of(),
                "linearizability"),
            Budget.unlimited(),
            ProgressListener.NONE);
  }

  private void write(String file, String... lines) throws IOException {
    Files.writeString(folder.resolve(file), String.join("\n", lines) + "\n");
  }

  @Test
  void aHistoryThatIsRight() throws IOException {
    new GeneratedHistory(folder, 5_000, 40, 5, -1, 1).write();
    ShardedHistoryFindings judged = judge("keyed-register");
    assertThat(judged.operations()).isEqualTo(5_000);
    assertThat(judged.keys()).isEqualTo(40);
    assertThat(judged.files()).isEqualTo(5);
    assertThat(judged.refuted()).isZero();
    assertThat(judged.unknown()).isEmpty();
    assertThat(judged.doubt()).isEmpty();
    assertThat(
            machines
                .historyJudge()
                .beginning(List.of(folder.toString()), Duration.ofMinutes(5))
                .specification())
        .isEqualTo("keyed-register");
  }

  @Test
  void whatIsWrongIsFoundInItsKey() throws IOException {
    new GeneratedHistory(folder, 5_000, 40, 5, 2_500, 3).write();
    ShardedHistoryFindings judged = judge("keyed-register");
    assertThat(judged.refuted()).isOne();
    ShardedHistoryFindings.Fault fault = judged.faults().get(0);
    assertThat(fault.key()).isNotEmpty();
    assertThat(fault.history().size()).isBetween(1, 200);
    assertThat(fault.history().operations())
        .allMatch(it -> it.invocation().arguments().get(0).toString().equals(fault.key()));
    assertThat(fault.places()).hasSameSizeAs(fault.history().operations());
    assertThat(fault.places().get(0).file()).startsWith("part-");
  }

  @Test
  void equalTimesOverlap() throws IOException {
    // The read of 0 returns when the write is called: it may come before.
    write(
        "a.jsonl",
        "{\"event\":\"call\",\"process\":1,\"method\":\"read\",\"arguments\":[7],\"at\":1}",
        "{\"event\":\"return\",\"process\":1,\"value\":null,\"at\":5}");
    write(
        "b.jsonl",
        "{\"event\":\"call\",\"process\":1,\"method\":\"write\",\"arguments\":[7,1],\"at\":0}",
        "{\"event\":\"return\",\"process\":1,\"at\":1}");
    assertThat(judge("keyed-register").refuted()).isZero();
    write(
        "b.jsonl",
        "{\"event\":\"call\",\"process\":1,\"method\":\"write\",\"arguments\":[7,1],\"at\":-1}",
        "{\"event\":\"return\",\"process\":1,\"at\":0}");
    assertThat(judge("keyed-register").refuted()).isOne();
  }

  @Test
  void withoutKeysAllIsOneKey() throws IOException {
    write(
        "a.jsonl",
        "{\"event\":\"call\",\"process\":1,\"method\":\"enqueue\",\"arguments\":[7],\"at\":1}",
        "{\"event\":\"return\",\"process\":1,\"at\":2}");
    write(
        "b.jsonl",
        "{\"event\":\"call\",\"process\":1,\"method\":\"dequeue\",\"at\":3}",
        "{\"event\":\"return\",\"process\":1,\"value\":8,\"at\":4}");
    ShardedHistoryFindings judged = judge("queue");
    assertThat(judged.refuted()).isOne();
    assertThat(judged.faults().get(0).history().size()).isEqualTo(2);
  }

  @Test
  void wrongInputIsTheUsers() throws IOException {
    write("a.jsonl", "{\"event\":\"call\",\"process\":1,\"method\":\"read\",\"arguments\":[7]}");
    write("b.jsonl", "{\"event\":\"call\",\"process\":1,\"method\":\"read\",\"arguments\":[7]}");
    assertThatThrownBy(() -> judge("keyed-register"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("events have no time");
    write(
        "b.jsonl",
        "{\"event\":\"call\",\"process\":1,\"method\":\"fetch\",\"arguments\":[7],\"at\":1}");
    assertThatThrownBy(() -> judge("keyed-register")).isInstanceOf(UsageException.class);
    assertThatThrownBy(
            () ->
                machines
                    .historyJudge()
                    .beginning(List.of(folder + "/nothing/*.jsonl"), Duration.ofMinutes(5)))
        .isInstanceOf(UsageException.class);
  }
}
