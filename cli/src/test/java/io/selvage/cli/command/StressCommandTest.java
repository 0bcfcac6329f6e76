package io.selvage.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.selvage.cli.Json;
import io.selvage.cli.Run;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real runs, of subjects that are wrong in every run or in none. */
@Tag("full")
final class StressCommandTest {
  private static final String QUEUE = "java.util.concurrent.ConcurrentLinkedQueue";

  @TempDir private Path folder;

  private Run stress(String... args) {
    List<String> all = new ArrayList<>(List.of("stress"));
    all.addAll(List.of(args));
    if (all.stream().noneMatch(arg -> arg.startsWith("--jit"))) {
      all.add("--jit=here");
    }
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
        .contains("against io.selvage.cli.subjects.Counter, called sequentially")
        .containsPattern("[\\d,]+ runs of \\d+ programs? in ")
        .containsPattern("calls overlapped in at least .*of the runs");
  }

  @Test
  void aClassIsItsOwnMeaningUnlessAnotherIsGiven() {
    Run run = subject("EverOne", "--client", "inc(); inc() | inc()", "--time", "4s");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out())
        .startsWith("UNKNOWN  io.selvage.cli.subjects.EverOne   no violation observed")
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
        .contains("the order of calls was not recorded");
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
    assertThat(stress(QUEUE, "--ops=poll", "--roles=producer").err()).startsWith("USE-006");
    assertThat(stress(QUEUE, "--ops=poll", "--roles=producer: add").err()).startsWith("USE-016");
  }

  /** What is wrong whenever it is called twice is never seen by clients that call it once. */
  @Test
  void clientsKeepToTheirRoles() {
    Run run =
        subject(
            "EverOne",
            "--against=io.selvage.cli.subjects.Counter",
            "--roles=once: inc",
            "--time=3s");
    assertThat(run.exit()).isEqualTo(2);
  }

  /** What is kept can be judged, and run. */
  @Test
  void aViolationIsKeptAsAHistoryAndAsATest() throws Exception {
    Run run = subject("EverOne", "--against=counter", "--time=20s", "--jit=interpreter");
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .containsPattern("interpreter +[\\d,]+ runs")
        .contains("No program is smaller.")
        .contains("so no level applies")
        .contains("saved in ");
    Path kept = folder.resolve(".selvage/stress");
    Run judged = Run.in(folder, "judge", kept.resolve("EverOneStressTest.jsonl").toString());
    assertThat(judged.exit()).isEqualTo(1);
    assertThat(judged.out()).startsWith("FAIL");
    assertThat(failure(kept.resolve("EverOneStressTest.java")))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("inc() -> 1");
  }

  private Throwable failure(Path source) throws Exception {
    String path = System.getProperty("java.class.path");
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-cp", path, "-d", folder.toString(), source.toString());
    assertThat(compiled).isZero();
    URL[] urls = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      Class<?> test = loader.loadClass("EverOneStressTest");
      Constructor<?> constructor = test.getDeclaredConstructor();
      constructor.setAccessible(true);
      Method method = test.getDeclaredMethod("keepsItsPromise");
      method.setAccessible(true);
      Object instance = constructor.newInstance();
      return catchThrowable(() -> method.invoke(instance)).getCause();
    }
  }

  @Test
  void severalClientsShareTheTime() {
    Run run =
        stress(
            QUEUE,
            "--against=queue",
            "--client=offer(1) | poll",
            "--client={offer(1)} poll | poll",
            "--time=4s");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out())
        .contains("Client: offer(1) | poll()")
        .contains("Client: {offer(1)} poll() | poll()")
        .contains("runs of 2 programs");
  }

  @Test
  void theEngineIsAskedByNameOnly() {
    Run named =
        Run.in(
            folder,
            "check",
            QUEUE,
            "--against=queue",
            "--client=offer(1) | poll",
            "--engine=stress",
            "--time=3s");
    assertThat(named.err()).isEmpty();
    assertThat(named.exit()).isEqualTo(2);
    // On a busy machine even two calls may not be judged in time.
    assertThat(named.out()).containsPattern("[Nn]o violation|could not be judged in time");
    Run refuted =
        Run.in(
            folder,
            "check",
            "io.selvage.cli.subjects.EverOne",
            "--class-path=" + Run.CLASSES,
            "--against=counter",
            "--client=inc | inc",
            "--engine=stress",
            "--time=20s");
    assertThat(refuted.exit()).isEqualTo(1);
    assertThat(refuted.out()).startsWith("FAIL").contains("runs on this Java");
  }

  @Test
  void anExperimentIsDoneAgain() {
    Run run = Run.in(folder, "reproduce", "weak-consistency", "--histories=20", "--time=60s");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out())
        .contains("random programs on ConcurrentSkipListMap")
        .containsPattern("20 of them compared: \\{linearizable=")
        .contains("linearizability, weak minimal   (the paper: about 2 x)")
        .contains("linearizability, causal + hb minimal")
        .contains("monotonic + hb naive, minimal");
    assertThat(Run.in(folder, "reproduce", "nothing").err()).startsWith("USE-016");
  }
}
