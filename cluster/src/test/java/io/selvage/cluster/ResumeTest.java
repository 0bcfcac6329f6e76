package io.selvage.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Cluster;
import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Crew;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.core.Verdict;
import io.selvage.relaxed.clients.RelaxedEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
          new Subject(
              List.of(),
              "java.util.concurrent.ConcurrentLinkedQueue",
              CallSyntax.operations("offer, add, poll, peek"),
              List.of()),
          "java.util.ArrayDeque",
          "linearizability",
          "java",
          "R",
          new Scope.UpTo(4, 4, 1));

  @TempDir Path folder;

  @BeforeAll
  static void noPage() {
    System.setProperty("spark.ui.enabled", "false");
  }

  private static Verdict answer(Cluster.Machines machines, Budget budget, Progress progress) {
    return new RelaxedEngine().by(machines.workforce()).answer(QUEUE, budget, progress);
  }

  @Test
  void theResultIsTheSameAndNothingThatWasRecordedIsDoneAgain() throws IOException {
    Verdict alone =
        new RelaxedEngine().by(new Crew(1)).answer(QUEUE, Budget.unlimited(), Progress.NONE);
    assertThat(alone).isInstanceOf(Verdict.Verified.class);
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 3; i++) {
      interruptAfter(1 + random.nextInt(12), "seed " + seed);
    }
    int before = lines().size();
    assertThat(before).as("seed %d", seed).isPositive();
    try (Cluster.Machines machines = open()) {
      assertThat(answer(machines, Budget.unlimited(), Progress.NONE))
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
    try (Cluster.Machines machines = open()) {
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

  private Cluster.Machines open() {
    return new SparkCluster().open("local[2]", Optional.of(folder));
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
