package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Outcome;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.refine.subjects.Refusing;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** The client finds an object that was set up by somebody else. */
class SetUpTest {
  @Test
  void callsMadeBefore() {
    Asking asking =
        Asking.about(ConcurrentLinkedQueue.class, "poll, offer, size")
            .against(ArrayDeque.class)
            .after("offer(1)");
    asking.client("poll | poll; offer(2)").verified();
    assertThat(asking.client("poll; offer(2) | size").refuted().code()).isEqualTo("LIN-001");
  }

  @Test
  void noThreadOfTheClientHoldsWhatWasLockedBefore() {
    Asking asking = Asking.about(ReentrantLock.class, "lock, unlock").after("lock");
    Runs runs =
        Runs.of(
            asking.client("unlock | unlock").against(Refusing.NoLock.class).objects(),
            CallSyntax.client("unlock | unlock"),
            LocalStepReduction.assuming(),
            ScheduleExplorer.ANY);
    Outcome thrown = new Outcome.Threw(IllegalMonitorStateException.class.getName());
    assertThat(runs.results()).containsExactly(List.of(thrown, thrown));
  }

  @Test
  void thatCodeLooksAtNumbersOfThreadsIsSaid() {
    Verdict verdict =
        Asking.about(Refusing.NumberedLock.class, "unlock").against(Refusing.NoLock.class).answer();
    assertThat(((Verdict.Verified) verdict).guarantee().notCovered())
        .noneMatch(gap -> gap.contains("numbered"));
    Verdict other =
        Asking.about(Refusing.ThreadNumbers.class, "get")
            .against(Refusing.NoNumbers.class)
            .answer();
    assertThat(((Verdict.Verified) other).guarantee().notCovered())
        .contains("other assignments of thread numbers");
  }
}
