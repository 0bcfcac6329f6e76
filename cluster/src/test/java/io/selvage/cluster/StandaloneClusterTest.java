package io.selvage.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.selvage.check.ClusterProvider;
import io.selvage.check.HistoryJudge;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.task.LocalExecutor;
import io.selvage.core.task.TaskExecutor;
import io.selvage.core.task.WorkDefinition;
import io.selvage.core.task.WorkUnit;
import io.selvage.core.verdict.ShardedHistoryFindings;
import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.RelaxedEngine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A master and two workers, each a process of its own; one of the workers is killed while it works.
 * Nothing is lost: the same verdict, the same counts.
 */
@Tag("long")
class StandaloneClusterTest {
  private static final Path SCRIPT = Path.of("../bench/cluster").toAbsolutePath().normalize();

  @TempDir Path folder;

  private String script(String... arguments) throws IOException, InterruptedException {
    List<String> command = new java.util.ArrayList<>(List.of("bash", SCRIPT.toString()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return said.strip();
  }

  /** The jars of Spark, of all that is on the class path of this test. */
  private static String spark() {
    return String.join(
        ":",
        List.of(System.getProperty("java.class.path").split(":")).stream()
            .filter(it -> it.endsWith(".jar"))
            .toList());
  }

  private void onCluster(Consuming consuming) throws Exception {
    assumeTrue(Files.exists(SCRIPT), "SKIPPED: no " + SCRIPT);
    String cluster = folder.resolve("cluster").toString();
    String master = script("start", cluster, spark());
    System.setProperty("spark.ui.enabled", "false");
    System.setProperty("spark.driver.host", "127.0.0.1");
    System.setProperty("spark.driver.bindAddress", "127.0.0.1");
    System.setProperty("spark.executor.memory", "700m");
    System.setProperty("spark.executor.extraClassPath", System.getProperty("java.class.path"));
    try (ClusterProvider.Machines machines =
        new SparkCluster().open(master, Optional.empty(), Duration.ofMinutes(5))) {
      consuming.accept(machines, () -> kill(cluster));
    } finally {
      script("stop", cluster);
    }
  }

  private interface Consuming {
    void accept(ClusterProvider.Machines machines, Runnable kill) throws Exception;
  }

  private void kill(String cluster) {
    try {
      script("kill", cluster, "1");
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aHistoryIsJudgedThoughAWorkerIsKilled() throws Exception {
    Path history = folder.resolve("history");
    new GeneratedHistory(history, 200_000, 1_000, 16, -1, 7).write();
    HistoryJudge.Parts parts =
        new HistoryJudge.Parts(
            List.of(history.toString()),
            "keyed-register",
            Optional.empty(),
            List.of(),
            "linearizability");
    onCluster(
        (machines, kill) -> {
          HistoryJudge judge = machines.historyJudge();
          AtomicBoolean killed = new AtomicBoolean();
          ProgressListener progress =
              (what, done) -> {
                if (done >= 2 && killed.compareAndSet(false, true)) {
                  kill.run();
                }
              };
          ShardedHistoryFindings judged = judge.judge(parts, Budget.unlimited(), progress);
          assertThat(killed).isTrue();
          assertThat(judged)
              .isEqualTo(
                  new ShardedHistoryFindings(16, 1_000, 200_000, 0, 0, List.of(), List.of(), ""));
        });
  }

  @Test
  void aCampaignCountsTheSameThoughAWorkerIsKilled() throws Exception {
    Question question =
        new Question(
                new ClassSubject(
                    List.of(),
                    "java.util.concurrent.ConcurrentLinkedQueue",
                    CallSyntax.operations("offer, poll"),
                    List.of()),
                "java.util.ArrayDeque",
                "linearizability",
                "java",
                new Scope.UpTo(5, 5, 1))
            .with("strength", "RID");
    Verdict alone =
        new RelaxedEngine()
            .by(new LocalExecutor(1))
            .answer(question, Budget.unlimited(), ProgressListener.NONE);
    onCluster(
        (machines, kill) -> {
          AtomicLong seen = new AtomicLong();
          Verdict together =
              new RelaxedEngine()
                  .by(machines.workforce())
                  .answer(
                      question,
                      Budget.unlimited(),
                      (what, done) -> {
                        if (what.contains("5 calls") && seen.incrementAndGet() == 3) {
                          kill.run();
                        }
                      });
          assertThat(seen.get()).isGreaterThanOrEqualTo(3);
          assertThat(together).isEqualTo(alone);
        });
  }

  /** Tells what its class path is where it is done. */
  private record Looking(String folder) implements WorkDefinition {
    @Override
    public Question question() {
      return new Question(
          new ClassSubject(List.of(Path.of(folder)), "x.Y", List.of(), List.of()),
          "x.Z",
          "linearizability",
          "java",
          new Scope.UpTo(1, 1, 1));
    }

    @Override
    public Worker worker() {
      return worker(List.of(Path.of(folder)));
    }

    @Override
    public Worker worker(List<Path> classPath) {
      return new Worker() {
        @Override
        public WorkUnit.Result run(WorkUnit unit, Budget budget) {
          try (JarFile jar = new JarFile(classPath.get(0).toFile())) {
            String names = jar.stream().map(JarEntry::getName).toList().toString();
            return new WorkUnit.Result(
                unit.number(), "verified", List.of(), names, List.of(classPath.get(0).toString()));
          } catch (IOException e) {
            return new WorkUnit.Result(
                unit.number(), "unknown", List.of(), e.toString(), List.of());
          }
        }

        @Override
        public void close() {}
      };
    }
  }

  @Test
  void theClassPathIsTakenAlong() throws Exception {
    Path classes = folder.resolve("classes");
    Files.createDirectories(classes.resolve("a"));
    Files.writeString(classes.resolve("a/B.class"), "here");
    onCluster(
        (machines, kill) -> {
          try (TaskExecutor.WorkerPool team =
              machines.workforce().openPool(new Looking(classes.toString()))) {
            WorkUnit.Result result =
                team.run(List.of(new WorkUnit(0, "it")), Budget.unlimited(), it -> {}).get(0);
            assertThat(result.evidence()).isEqualTo("[a/B.class]");
            // In a folder of the worker's own.
            assertThat(result.left().get(0)).contains("/work").doesNotContain("classes");
          }
        });
  }
}
