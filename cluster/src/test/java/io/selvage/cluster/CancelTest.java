package io.selvage.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.ClusterProvider;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.task.TaskExecutor;
import io.selvage.core.task.WorkDefinition;
import io.selvage.core.task.WorkUnit;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The first counterexample ends what still runs, which would otherwise never end. */
class CancelTest {
  /** In one process with the tasks, which run for ever until they are told not to. */
  private static final AtomicInteger RUNNING = new AtomicInteger();

  private static final AtomicInteger BEGUN = new AtomicInteger();
  private static final CountDownLatch SECOND_BEGUN = new CountDownLatch(1);

  @BeforeAll
  static void noPage() {
    System.setProperty("spark.ui.enabled", "false");
  }

  /** The first unit is decisive, once another runs; all others run until they are cancelled. */
  private static final class Endless implements WorkDefinition {
    private static final long serialVersionUID = 1;

    @Override
    public Question question() {
      return new Question(
          new ClassSubject(List.of(), "x.Y", List.of(), List.of()),
          "x.Z",
          "linearizability",
          "java",
          new Scope.UpTo(1, 1, 1));
    }

    @Override
    public Worker worker(List<Path> classPath) {
      return worker();
    }

    @Override
    public Worker worker() {
      return new Worker() {
        @Override
        public WorkUnit.Result run(WorkUnit unit, Budget budget) {
          BEGUN.incrementAndGet();
          return unit.number() == 0 ? decide(unit) : spin(unit, budget);
        }

        @Override
        public void close() {}
      };
    }

    private static WorkUnit.Result decide(WorkUnit unit) {
      try {
        SECOND_BEGUN.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      return new WorkUnit.Result(unit.number(), "refuted", List.of(), "", List.of());
    }

    private static WorkUnit.Result spin(WorkUnit unit, Budget budget) {
      RUNNING.incrementAndGet();
      SECOND_BEGUN.countDown();
      while (!budget.look()) {
        Thread.onSpinWait();
      }
      RUNNING.decrementAndGet();
      return new WorkUnit.Result(unit.number(), "unknown", List.of(), "", List.of());
    }
  }

  @Test
  void whatStillRunsIsCancelled() throws InterruptedException {
    List<WorkUnit> units = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      units.add(new WorkUnit(i, "unit " + i));
    }
    try (ClusterProvider.Machines machines =
            new SparkCluster().open("local[2]", Optional.empty(), Duration.ofMinutes(5));
        TaskExecutor.WorkerPool team = machines.workforce().openPool(new Endless())) {
      List<WorkUnit.Result> results = team.run(units, Budget.unlimited(), result -> {});
      assertThat(results).extracting(WorkUnit.Result::verdict).containsExactly("refuted");
      // It would be waited for in vain if nobody told it.
      while (RUNNING.get() > 0) {
        Thread.sleep(10);
      }
    }
    assertThat(BEGUN.get()).isLessThan(units.size());
  }
}
