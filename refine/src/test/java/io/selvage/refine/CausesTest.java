package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.question.Scope;
import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Cause;
import io.selvage.core.verdict.Counterexample;
import io.selvage.refine.subjects.Explained;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** A violation comes with its cause, and with the calls that its steps belong to. */
class CausesTest {
  private static List<MethodCall> libraryCalls(Schedule schedule) {
    return schedule.calls().stream()
        .filter(call -> call.origin() == MethodCall.Origin.LIBRARY)
        .toList();
  }

  private static List<String> texts(Schedule schedule) {
    return libraryCalls(schedule).stream()
        .filter(MethodCall::hasSteps)
        .map(call -> call.text() + " -> " + call.result())
        .toList();
  }

  private static MethodCall callAt(Schedule schedule, int step) {
    return libraryCalls(schedule).stream()
        .filter(call -> call.thread() == schedule.lines().get(step).thread() && call.spans(step))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void anUpdateIsLostBetweenTwoCallsRatherThanInsideOfOne() {
    Counterexample found =
        Asking.about(Explained.Hits.class, "hit").client("hit() | hit()").refuted();
    Schedule schedule = found.schedule();
    assertThat(texts(schedule))
        .containsExactlyInAnyOrder(
            "map.get(\"login\") -> null",
            "map.get(\"login\") -> null",
            "map.put(\"login\", 1) -> null",
            "map.put(\"login\", 1) -> 1");
    assertThat(found.causes()).hasSize(1);
    Cause.Interruption cause = (Cause.Interruption) found.causes().get(0);
    assertThat(cause.need()).isEqualTo(Cause.Need.NECESSARY);
    assertThat(callAt(schedule, cause.first()).text()).isEqualTo("map.get(\"login\")");
    assertThat(callAt(schedule, cause.second()).text()).isEqualTo("map.put(\"login\", 1)");
    assertThat(cause.between()).isNotEmpty();
    assertThat(cause.between())
        .allMatch(
            step ->
                schedule.lines().get(step).thread()
                    != schedule.lines().get(cause.first()).thread());
  }

  /** A replayed run has the same cause. */
  @Test
  void aReplayFindsTheCauseAgain() {
    Asking asking = Asking.about(Explained.Hits.class, "hit").client("hit() | hit()");
    Counterexample found = asking.refuted();
    Scope.Again again = found.again().orElseThrow();
    Counterexample replayed = asking.within(again).refuted();
    assertThat(replayed.schedule()).isEqualTo(found.schedule());
    assertThat(replayed.causes()).isEqualTo(found.causes());
  }

  @Test
  void aDeadlockIsACycle() {
    Counterexample found =
        Asking.about(Explained.Bank.class, "there, back").client("there() | back()").refuted();
    assertThat(found.causes()).hasSize(1);
    List<Cause.Wait> cycle = ((Cause.Deadlock) found.causes().get(0)).cycle();
    assertThat(cycle)
        .extracting(wait -> found.schedule().lines().get(wait.step()).access())
        .containsExactly("b.monitor", "a.monitor");
    assertThat(cycle)
        .allMatch(
            wait ->
                found
                    .schedule()
                    .lines()
                    .get(wait.step())
                    .access()
                    .equals(found.schedule().lines().get(wait.acquired()).access()));
  }

  @Test
  void aNotificationComesBeforeTheWait() {
    Counterexample found =
        Asking.about(Explained.Gate.class, "open, await")
            .against(Explained.OpenGate.class)
            .client("open() | await()")
            .refuted();
    Cause.LostNotification cause = (Cause.LostNotification) found.causes().get(0);
    MethodCall call = found.schedule().calls().get(cause.call());
    assertThat(call.text()).isEqualTo("lock.notifyAll()");
    assertThat(call.position().line()).isPositive();
    assertThat(call.first()).isLessThan(cause.step());
  }

  /** The notification arrived, at a thread that cannot go on. */
  @Test
  void aNotificationOfTheWrongThreadIsNotLost() {
    Counterexample found =
        Asking.about(Explained.OneSlot.class, "put, take")
            .client("take() | take() | put(1); put(2)")
            .refuted();
    assertThat(found.code()).isEqualTo("LIN-002");
    assertThat(found.causes()).noneMatch(Cause.LostNotification.class::isInstance);
  }

  /** Not a difference in sequence, though the calls came one after another. */
  @Test
  void aLockIsNeverReleased() {
    Counterexample found =
        Asking.about(Explained.Account.class, "withdraw, deposit")
            .against(Explained.PlainAccount.class)
            .client("withdraw(1) | deposit(1)")
            .refuted();
    Cause.UnreleasedLock cause = (Cause.UnreleasedLock) found.causes().get(0);
    List<Schedule.Line> lines = found.schedule().lines();
    assertThat(lines.get(cause.step()).access()).isEqualTo("lock.monitor");
    assertThat(lines.get(cause.acquired()).access()).isEqualTo("lock.monitor");
    assertThat(lines.get(cause.ended()).effect().read().orElseThrow())
        .contains("IllegalStateException");
  }

  @Test
  void aConditionIsNotTestedAgainAfterTheWait() {
    Counterexample found =
        Asking.about(Explained.Mailbox.class, "put, take")
            .client("put(1); take() | take()")
            .refuted();
    Cause.UntestedWait cause = (Cause.UntestedWait) found.causes().get(0);
    Schedule schedule = found.schedule();
    assertThat(callAt(schedule, cause.tested()).text()).isEqualTo("items.isEmpty()");
    assertThat(callAt(schedule, cause.resumed()).text()).isEqualTo("items.poll()");
    assertThat(cause.between())
        .isNotEmpty()
        .allMatch(step -> callAt(schedule, step).text().equals("items.poll()"));
  }

  @Test
  void aConditionThatIsTestedAgainIsNoCause() {
    Counterexample found =
        Asking.about(Explained.LossyMailbox.class, "put, take")
            .client("put(1); take() | take()")
            .refuted();
    assertThat(found.causes()).noneMatch(Cause.UntestedWait.class::isInstance);
  }

  @Test
  void aSequentialDifferenceIsNoConcurrencyBug() {
    Counterexample found =
        Asking.about(Explained.Backwards.class, "push, pop")
            .against(Explained.Lifo.class)
            .client("push(1); push(2); pop()")
            .refuted();
    assertThat(found.causes())
        .singleElement(InstanceOfAssertFactories.type(Cause.class))
        .isInstanceOf(Cause.SequentialDifference.class);
    assertThat(texts(found.schedule()))
        .containsExactly(
            "items.add(1) -> true",
            "items.add(2) -> true",
            "items.isEmpty() -> false",
            "items.remove(0) -> 1");
  }

  /** Enum constants go by name, records by content. */
  @Test
  void valuesAreAsJavaPrintsThem() {
    Counterexample found =
        Asking.about(Explained.Reuse.class, "swap").client("swap() | swap()").refuted();
    assertThat(texts(found.schedule()))
        .contains("content.get() -> RED", "content.set(Pair[name=\"x\", number=1]) -> ")
        .contains("content.set(null) -> ");
  }
}
