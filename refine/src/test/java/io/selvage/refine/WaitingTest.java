package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Counterexample;
import io.selvage.refine.subjects.Interrupting;
import io.selvage.refine.subjects.Waiting;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads that wait: right where the meaning would wait, too; else a violation of its own. */
class WaitingTest {
  @Test
  void parkingForEverIsADeadlock() {
    Counterexample found =
        Asking.about(Waiting.ParksForEver.class, "inc, get")
            .against(Waiting.Counter.class)
            .refuted();
    assertThat(found.code()).isEqualTo("LIN-002");
    assertThat(found.summary()).isEqualTo("inc() waits forever where it could return.");
  }

  @ParameterizedTest
  @ValueSource(classes = {Waiting.LockOrder.class, Waiting.MonitorOrder.class})
  void locksTakenInEitherOrder(Class<?> subject) {
    Counterexample found =
        Asking.about(subject, "inc, dec").against(Waiting.Counter.class).refuted();
    assertThat(found.code()).isEqualTo("LIN-002");
    assertThat(found.history().operations())
        .extracting(each -> each.invocation().toString())
        .containsExactly("inc()", "dec()");
    assertThat(found.history().operations()).allMatch(each -> each.isPending());
  }

  @Test
  void waitingWhereTheMeaningWaits() {
    assertThat(
            Asking.about(LinkedBlockingQueue.class, "put, take").upTo(3, 3, 1).verified().clients())
        .isEqualTo(15);
    Asking.about(Waiting.Unparked.class, "await, open")
        .against(Waiting.Gate.class)
        .upTo(2, 3, 1)
        .verified();
    Asking.about(Waiting.Buffer.class, "put, take").upTo(3, 3, 1).verified();
    Asking.about(Waiting.BufferWithConditions.class, "put, take")
        .against(Waiting.Buffer.class)
        .upTo(3, 3, 1)
        .verified();
  }

  @Test
  void lostWakeUp() {
    Counterexample found =
        Asking.about(Waiting.LostWakeUp.class, "await, open").against(Waiting.Gate.class).refuted();
    assertThat(found.code()).isEqualTo("LIN-002");
  }

  @Test
  void wakingTheWrongOne() {
    Counterexample found =
        Asking.about(Waiting.BufferWakingOne.class, "put, take")
            .against(Waiting.Buffer.class)
            .client("put(1) | put(2) | take | take")
            .refuted();
    assertThat(found.code()).isEqualTo("LIN-002");
  }

  @Test
  void conditionsWakeTheFirstToWait() {
    assertThat(firstResults(Waiting.Turns.class, "waitForTurn | waitForTurn | next"))
        .containsExactlyInAnyOrder(Outcome.PENDING, Outcome.returned(Value.of(true)));
  }

  @Test
  void timeOutsPassOrDoNot() {
    assertThat(firstResults(Waiting.ParksForAWhile.class, "await | call"))
        .containsExactlyInAnyOrder(
            Outcome.returned(Value.of(false)), Outcome.returned(Value.of(true)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "AtAMonitor; await | stop; -1, pending",
        "AtAMonitor; await | stop | open; -1, 1, 2",
        "AtACondition; await | stop; -1, pending",
        "AtACondition; await | stop | open; -1, 1",
        "Parked; await | stop; 1, pending",
        "Asleep; await | stop; 0, 1"
      })
  void interruptsOfOthers(String subject, String client, String results) throws Exception {
    Class<?> type = Class.forName(Interrupting.class.getName() + "$" + subject);
    assertThat(firstResults(type, client).stream().map(Outcome::toString).sorted().toList())
        .containsExactly(results.split(", "));
  }

  @Test
  void waitingForAPlainFieldIsAnAssumption() {
    Asking asking =
        Asking.about(Interrupting.Spins.class, "")
            .against(Interrupting.Door.class)
            .client("await | open");
    assertThat(asking.guarantee().assumptions())
        .singleElement()
        .asString()
        .startsWith("the plain field that is waited for at ")
        .contains("Spins.await:")
        .endsWith(" is read in every iteration; HotSpot may hoist the read out of the loop");
    assertThat(
            Asking.about(Waiting.Unparked.class, "await, open")
                .against(Waiting.Gate.class)
                .guarantee()
                .assumptions())
        .isEmpty();
  }

  @Test
  void interruptsAtAnAbstractLockAreNotModelled() {
    assertThat(
            Asking.about(Interrupting.AtALock.class, "await, hurry")
                .against(Interrupting.Nothing.class)
                .client("await | hurry")
                .unknown())
        .startsWith("REF-038");
  }

  /** What may come of the first call of the client. */
  private static Set<Outcome> firstResults(Class<?> subject, String client) {
    Asking asking = Asking.about(subject, "").client(client);
    Runs runs =
        Runs.of(
            asking.objects(),
            CallSyntax.client(client),
            LocalStepReduction.assuming(),
            ScheduleExplorer.ANY);
    return runs.results().stream().map(each -> each.get(0)).collect(Collectors.toSet());
  }

  @Test
  void timeOutsOfTheLibraryPass() {
    Asking.about(Timed.class, "attempt, release")
        .against(Attempts.class)
        .client("attempt | release")
        .verified();
  }

  /** Waits for a permit, but not for ever. */
  public static final class Timed {
    private final Semaphore permits = new Semaphore(0);

    public boolean attempt() throws InterruptedException {
      return permits.tryAcquire(1, TimeUnit.SECONDS);
    }

    public void release() {
      permits.release();
    }
  }

  /** What {@link Timed} means. */
  public static final class Attempts {
    private int permits;

    public boolean attempt() {
      return permits > 0 && permits-- > 0;
    }

    public void release() {
      permits++;
    }
  }
}
