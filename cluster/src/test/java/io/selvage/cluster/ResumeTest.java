package io.selvage.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.ClusterProvider;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.task.LocalExecutor;
import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.RelaxedEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A campaign that is interrupted at random moments, and taken up again each time. */
class ResumeTest {
  private static final Question QUEUE =
      new Question(
              new ClassSubject(
                  List.of(),
                  "java.util.concurrent.ConcurrentLinkedQueue",
                  CallSyntax.operations("offer, add, poll, peek"),
                  List.of()),
              "java.util.ArrayDeque",
              "linearizability",
              "java",
              new Scope.UpTo(4, 4, 1))
          .with("strength", "R");

  @TempDir Path folder;

  @BeforeAll
  static void noPage() {
    System.setProperty("spark.ui.enabled", "false");
  }

  private static Verdict answer(
      ClusterProvider.Machines machines, Budget budget, ProgressListener progress) {
    return new RelaxedEngine().by(machines.workforce()).answer(QUEUE, budget, progress);
  }

  @Test
  void theResultIsTheSameAndNothingThatWasRecordedIsDoneAgain() throws IOException {
    Verdict alone =
        new RelaxedEngine()
            .by(new LocalExecutor(1))
            .answer(QUEUE, Budget.unlimited(), ProgressListener.NONE);
    assertThat(alone).isInstanceOf(Verdict.Verified.class);
    long seed = 20_240_611;
    Random random = new Random(seed);
    for (int i = 0; i < 3; i++) {
      interruptAfter(1 + random.nextInt(12), "seed " + seed);
    }
    int before = lines().size();
    assertThat(before).as("seed %d", seed).isPositive();
    try (ClusterProvider.Machines machines = open()) {
      assertThat(answer(machines, Budget.unlimited(), ProgressListener.NONE))
          .as("seed %d", seed)
          .isEqualTo(alone);
      assertThat(machines.reused())
          .as("seed %d", seed)
          .endsWith(" and " + before + " that had been done before");
    }
    // A unit that was done twice would have two lines.
    assertThat(new HashSet<>(pieces())).as("seed %d", seed).hasSameSizeAs(pieces());
  }

  /** Interrupted once so many units more have been heard of. */
  private void interruptAfter(int units, String seed) throws IOException {
    Set<String> before = new HashSet<>(lines());
    Budget budget = Budget.unlimited();
    AtomicInteger heard = new AtomicInteger();
    try (ClusterProvider.Machines machines = open()) {
      answer(
          machines,
          budget,
          (what, done) -> {
            if (heard.incrementAndGet() == before.size() + units) {
              budget.cancel();
            }
          });
    }
    assertThat(lines()).as(seed).containsAll(before);
  }

  private ClusterProvider.Machines open() {
    return new SparkCluster().open("local[2]", Optional.of(folder), Duration.ofMinutes(5));
  }

  private List<String> lines() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<String> lines = new java.util.ArrayList<>();
      for (Path file : files.toList()) {
        lines.addAll(Files.readAllLines(file));
      }
      return lines;
    }
  }

  /** What stands behind the checksum. */
  private List<String> pieces() throws IOException {
    return lines().stream().map(line -> line.split("\t")[1]).toList();
  }
}
