package io.selvage.cluster.internal.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.ClusterProvider;
import io.selvage.cluster.SparkCluster;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.task.LocalExecutor;
import io.selvage.core.task.TaskExecutor;
import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.RelaxedEngine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns over all clients, by threads and by Spark. */
class SparkTaskExecutorTest {
  @TempDir Path folder;

  @BeforeAll
  static void noPage() {
    System.setProperty("spark.ui.enabled", "false");
  }

  private static Question question(String type, String operations, int calls) {
    return new Question(
            new ClassSubject(List.of(), type, CallSyntax.operations(operations), List.of()),
            "java.util.ArrayDeque",
            "linearizability",
            "java",
            new Scope.UpTo(3, calls, 2))
        .with("strength", type.endsWith("Queue") ? "RID" : "");
  }

  private static Verdict answer(TaskExecutor workforce, Question question, Budget budget) {
    return new RelaxedEngine().by(workforce).answer(question, budget, (what, done) -> {});
  }

  @Test
  void countsAreThoseOfThreads() {
    Question queue = question("java.util.concurrent.ConcurrentLinkedQueue", "offer, poll", 4);
    Verdict one = answer(new LocalExecutor(1), queue, Budget.unlimited());
    assertThat(one).isInstanceOf(Verdict.Verified.class);
    try (ClusterProvider.Machines machines =
        new SparkCluster().open("local[2]", Optional.of(folder), Duration.ofMinutes(5))) {
      assertThat(answer(machines.workforce(), queue, Budget.unlimited())).isEqualTo(one);
    }
    // What was done is not done again, and gives the same.
    try (ClusterProvider.Machines machines =
        new SparkCluster().open("local[2]", Optional.of(folder), Duration.ofMinutes(5))) {
      assertThat(answer(machines.workforce(), queue, Budget.unlimited())).isEqualTo(one);
      assertThat(machines.reused()).startsWith("0 units, and ");
    }
  }

  @Test
  void theSmallestClientIsFound() {
    Question deque =
        question("java.util.concurrent.ConcurrentLinkedDeque", "addFirst, pollFirst, peekLast", 4);
    String one = summary(answer(new LocalExecutor(1), deque, Budget.unlimited()));
    assertThat(one).startsWith("addFirst(1) | addFirst(2); peekLast() -> 1 | pollFirst() -> 1");
    try (ClusterProvider.Machines machines =
        new SparkCluster().open("local[2]", Optional.empty(), Duration.ofMinutes(5))) {
      assertThat(summary(answer(machines.workforce(), deque, Budget.unlimited()))).isEqualTo(one);
    }
  }

  private static String summary(Verdict verdict) {
    return ((Verdict.Refuted) verdict).counterexample().summary();
  }
}
