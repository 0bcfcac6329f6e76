package io.selvage.refine.internal.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WorkerTeamTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void everyTaskIsDoneOnce(int workers) {
    AtomicIntegerArray done = new AtomicIntegerArray(1_000);
    try (WorkerTeam team = new WorkerTeam(workers)) {
      team.run(done.length(), (worker, task) -> done.incrementAndGet(task));
    }
    for (int i = 0; i < done.length(); i++) {
      assertThat(done.get(i)).isEqualTo(1);
    }
  }

  /** A task that failed must not be taken for one that found nothing. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void whatOneOfThemThrowsIsThrown(int workers) {
    try (WorkerTeam team = new WorkerTeam(workers)) {
      for (int failing = 0; failing < 20; failing++) {
        int number = failing;
        assertThatThrownBy(() -> team.run(20, (worker, task) -> failAt(number, task)))
            .isInstanceOf(OutOfMemoryError.class);
      }
    }
  }

  private static void failAt(int number, int task) {
    if (task == number) {
      throw new OutOfMemoryError("by the test");
    }
  }

  /** Workers that are gone are not waited for: the one who asks does all. */
  @Test
  void aTeamWithoutThreadsRefusesInsteadOfWaiting() {
    WorkerTeam team = new WorkerTeam(2);
    team.close();
    AtomicInteger done = new AtomicInteger();
    assertThatThrownBy(() -> team.run(20, (worker, task) -> done.incrementAndGet()))
        .isInstanceOf(RuntimeException.class);
    assertThat(done.get()).isZero();
  }
}
