package io.selvage.core.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.Question;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LocalExecutorTest {
  private static List<WorkUnit> units(int count) {
    return IntStream.range(0, count).mapToObj(i -> new WorkUnit(i, "piece " + i)).toList();
  }

  private interface Doing {
    String verdict(WorkUnit unit, Budget budget);
  }

  /** Does what it is told. */
  private static final class Told implements WorkDefinition {
    private final transient Doing doing;

    Told(Doing doing) {
      this.doing = doing;
    }

    @Override
    public Question question() {
      throw new UnsupportedOperationException();
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
          String verdict = doing.verdict(unit, budget);
          return new WorkUnit.Result(unit.number(), verdict, List.of(1L), "", List.of());
        }

        @Override
        public void close() {}
      };
    }
  }

  private static WorkDefinition work(Doing doing) {
    return new Told(doing);
  }

  private static List<Integer> done(int threads, int count, Doing doing) {
    List<WorkUnit.Result> heard = new ArrayList<>();
    try (TaskExecutor.WorkerPool team = new LocalExecutor(threads).openPool(work(doing))) {
      sleep(120);
      List<WorkUnit.Result> results = team.run(units(count), Budget.unlimited(), heard::add);
      assertThat(heard).containsAll(results);
      return results.stream().map(WorkUnit.Result::number).toList();
    }
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void allAreDoneInOrder() {
    assertThat(done(3, 50, (unit, budget) -> "verified"))
        .isEqualTo(IntStream.range(0, 50).boxed().toList());
  }

  @Test
  void whatStandsBehindADecisiveOneIsGivenUp() {
    CountDownLatch lastBegun = new CountDownLatch(1);
    // The second runs until it is cancelled, as the first turns out to be decisive.
    Doing doing =
        (unit, budget) -> {
          if (unit.number() == 0) {
            await(lastBegun);
            return "refuted";
          }
          lastBegun.countDown();
          while (!budget.look()) {
            Thread.onSpinWait();
          }
          return "unknown";
        };
    assertThat(done(2, 9, doing)).containsExactly(0);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whatStandsBeforeADecisiveOneIsDone() {
    CountDownLatch decided = new CountDownLatch(1);
    AtomicInteger begun = new AtomicInteger();
    Doing doing =
        (unit, budget) -> {
          begun.incrementAndGet();
          if (unit.number() == 0) {
            await(decided);
            return budget.look() ? "unknown" : "verified";
          }
          if (unit.number() == 1) {
            decided.countDown();
            return "refuted";
          }
          while (!budget.look()) {
            Thread.onSpinWait();
          }
          return "unknown";
        };
    assertThat(done(2, 9, doing)).containsExactly(0, 1);
    // The first may take another while the second is on its way to say so.
    assertThat(begun.get()).isBetween(2, 3);
  }

  @Test
  void aBudgetThatIsSpentEndsIt() {
    Budget budget = Budget.unlimited();
    Doing doing =
        (unit, own) -> {
          if (unit.number() == 4) {
            budget.cancel();
          }
          return own.look() ? "unknown" : "verified";
        };
    try (TaskExecutor.WorkerPool team = new LocalExecutor(1).openPool(work(doing))) {
      assertThat(team.run(units(9), budget, result -> {})).hasSize(5);
    }
  }

  @Test
  void whatAWorkerThrowsIsThrown() {
    Doing doing =
        (unit, budget) -> {
          throw new IllegalStateException("unit " + unit.number());
        };
    assertThatThrownBy(() -> done(1, 3, doing)).hasMessage("unit 0");
  }
}
