package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real runs, of subjects that are wrong in every run or in none. */
final class StressCommandTest {
  private static final String QUEUE = "java.util.concurrent.ConcurrentLinkedQueue";

  @TempDir private Path folder;

  private Run stress(String... args) {
    List<String> all = new ArrayList<>(List.of("stress"));
    all.addAll(List.of(args));
    return Run.in(folder, all.toArray(String[]::new));
  }

  private Run subject(String name, String... args) {
    List<String> all = new ArrayList<>(List.of("io.selvage.cli.subjects." + name));
    all.addAll(List.of("--class-path", Run.CLASSES));
    all.addAll(List.of(args));
    return stress(all.toArray(String[]::new));
  }

  @Test
  void whatIsAlwaysWrongIsRefutedAgainstAClass() {
    Run run = subject("EverOne", "--against", "io.selvage.cli.subjects.Counter", "--time", "30s");
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .startsWith("FAIL  io.selvage.cli.subjects.EverOne   not linearizable")
        .contains("Why no order works")
        .contains("NOT linearizable, but ")
        .contains("against io.selvage.cli.subjects.Counter, one call at a time")
        .containsPattern("[\\d,]+ runs of \\d+ clients? in ")
        .containsPattern("calls certainly overlapped in .*of the runs");
  }

  @Test
  void aClassIsItsOwnMeaningUnlessAnotherIsGiven() {
    Run run = subject("EverOne", "--client", "inc(); inc() | inc()", "--time", "4s");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out())
        .startsWith("UNKNOWN  io.selvage.cli.subjects.EverOne   nothing wrong was seen")
        .contains("Client: inc(); inc() | inc()")
        .containsPattern("100.0 %   1; 1 \\| 1   linearizable");
  }

  @Test
  void aQueueIsJudgedByANamedSpecification() {
    Run run =
        stress(
            QUEUE,
            "--against=queue",
            "--client={offer(1)} poll | poll {size}",
            "--time=4s",
            "--no-counters");
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out())
        .contains("Client: {offer(1)} poll() | poll() {size()}")
        .contains("nothing was recorded between calls");
  }

  @Test
  void jsonSaysTheSame() {
    Run run =
        subject(
            "EverOne",
            "--against=counter",
            "--client=inc() | inc()",
            "--criterion=sequential-consistency",
            "--time=4s",
            "--json");
    Json json = Json.read(run.out());
    assertThat(json.first()).isEqualTo("verdict");
    assertThat(json.text("verdict")).isEqualTo("refuted");
    assertThat(json.text("exit")).isEqualTo("1");
    assertThat(json.text("criterion")).isEqualTo("sequential-consistency");
    assertThat(run.out())
        .contains("\"client\":\"inc() | inc()\"")
        .contains("\"outcome\":\"1 | 1\"")
        .contains("\"verdict\":\"refuted\",\"satisfies\":[");
  }

  @Test
  void whatHasNoValueIsUnknown() {
    Run run = stress(QUEUE, "--against=queue", "--client=iterator | iterator", "--time=4s");
    assertThat(run.exit()).isEqualTo(64);
    Run itself = stress(QUEUE, "--client=offer(1) | iterator", "--time=4s");
    assertThat(itself.exit()).isEqualTo(2);
    assertThat(itself.out()).contains("REF-020");
  }

  @Test
  void wrongUseIsToldBeforeAnythingRuns() {
    assertThat(stress("no.such.Class", "--against=queue").err()).startsWith("USE-001");
    assertThat(stress(QUEUE, "--against=queue", "--ops=push2").err()).startsWith("USE-002");
    assertThat(stress(QUEUE, "--against=heap", "--ops=offer").err()).startsWith("USE-022");
    assertThat(stress(QUEUE, "--against=queue", "--ops=hashCode").err()).startsWith("USE-023");
    assertThat(stress(QUEUE, "--criterion=none", "--ops=offer").err()).startsWith("USE-007");
    assertThat(stress(QUEUE, "--client=offer(1)").err()).startsWith("USE-006");
    assertThat(stress(QUEUE, "--client=poll | poll", "--seed=3").err()).startsWith("USE-016");
    assertThat(stress(QUEUE, "--ops=poll", "--threads=1").err()).startsWith("USE-016");
  }
}
