package io.selvage.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Cluster;
import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Crew;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.core.Verdict;
import io.selvage.core.Workforce;
import io.selvage.relaxed.clients.RelaxedEngine;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns over all clients, by threads and by Spark. */
class SparkWorkforceTest {
  @TempDir Path folder;

  @BeforeAll
  static void noPage() {
    System.setProperty("spark.ui.enabled", "false");
  }

  private static Question question(String type, String operations, int calls) {
    return new Question(
        new Subject(List.of(), type, CallSyntax.operations(operations), List.of()),
        "java.util.ArrayDeque",
        "linearizability",
        "java",
        type.endsWith("Queue") ? "RID" : "",
        new Scope.UpTo(3, calls, 2));
  }

  private static Verdict answer(Workforce workforce, Question question, Budget budget) {
    return new RelaxedEngine().by(workforce).answer(question, budget, (what, done) -> {});
  }

  @Test
  void countsAreThoseOfThreads() {
    Question queue = question("java.util.concurrent.ConcurrentLinkedQueue", "offer, poll", 4);
    Verdict one = answer(new Crew(1), queue, Budget.unlimited());
    assertThat(one).isInstanceOf(Verdict.Verified.class);
    try (Cluster.Machines machines = new SparkCluster().open("local[2]", Optional.of(folder))) {
      assertThat(answer(machines.workforce(), queue, Budget.unlimited())).isEqualTo(one);
    }
    // What was done is not done again, and gives the same.
    try (Cluster.Machines machines = new SparkCluster().open("local[2]", Optional.of(folder))) {
      assertThat(answer(machines.workforce(), queue, Budget.unlimited())).isEqualTo(one);
      assertThat(machines.reused()).startsWith("0 units, and ");
    }
  }

  @Test
  void theSmallestClientIsFound() {
    Question deque =
        question("java.util.concurrent.ConcurrentLinkedDeque", "addFirst, pollFirst, peekLast", 4);
    String one = summary(answer(new Crew(1), deque, Budget.unlimited()));
    assertThat(one).startsWith("addFirst(1) | addFirst(2); peekLast() -> 1 | pollFirst() -> 1");
    try (Cluster.Machines machines = new SparkCluster().open("local[2]", Optional.empty())) {
      assertThat(summary(answer(machines.workforce(), deque, Budget.unlimited()))).isEqualTo(one);
    }
  }

  private static String summary(Verdict verdict) {
    return ((Verdict.Refuted) verdict).counterexample().summary();
  }
}
