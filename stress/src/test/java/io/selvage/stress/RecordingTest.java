package io.selvage.stress;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.VectorClockOrder;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.StrongConsistency;
import io.selvage.history.spec.BuiltInSpecifications;
import io.selvage.stress.internal.actor.OutcomeNumbering;
import io.selvage.stress.internal.actor.RecordingLayout;
import io.selvage.stress.internal.actor.ScenarioHarness;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** What order follows from what was recorded: by actors run in turn, and by tapes written here. */
final class RecordingTest {
  private static final SubjectClass QUEUE = SubjectClass.of(ConcurrentLinkedQueue.class);

  private final OutcomeNumbering outcomes = new OutcomeNumbering(Map.of());

  private static ScenarioHarness rig(String scenario) {
    return new ScenarioHarness(QUEUE, Scenario.parse(scenario), OrderRecording.COUNTERS, 4);
  }

  private History read(ScenarioHarness rig, int object) {
    RecordingLayout layout = new RecordingLayout(rig.scenario(), rig.clocking());
    int[] words = new int[layout.size()];
    layout.read(rig, object, outcomes, words);
    layout.close(words);
    return layout.history(words, outcomes);
  }

  private static Verdict judge(History history) {
    return StrongConsistency.LINEARIZABILITY.judge(
        history, BuiltInSpecifications.named("queue", Optional.empty()), Budget.unlimited());
  }

  private static void tape(ScenarioHarness rig, int thread, List<Object> results, int... looks) {
    for (int i = 0; i < results.size(); i++) {
      rig.tape(thread).results()[i] = results.get(i);
    }
    System.arraycopy(looks, 0, rig.tape(thread).seen(), 0, looks.length);
  }

  @Test
  void whatWasSeenToHaveEndedIsBefore() {
    ScenarioHarness rig = rig("offer(1); offer(2) | poll(); poll()");
    rig.make(2);
    rig.actor(0).act(2);
    rig.actor(1).act(2);
    History history = read(rig, 2);
    assertThat(history.operations())
        .hasToString("[offer(1) -> true, offer(2) -> true, poll() -> 1, poll() -> 2]");
    assertThat(history.order()).isInstanceOf(VectorClockOrder.class);
    assertThat(history.before(1, 2)).isTrue();
    assertThat(history.before(2, 1)).isFalse();
    assertThat(history.overlaps()).isFalse();
  }

  /** Thread 1 runs when thread 0 is done, but the counter that would tell has not arrived. */
  @Test
  void anUnseenCounterYieldsNoOrder() {
    ScenarioHarness rig = rig("offer(1) | poll()");
    rig.make(0);
    rig.actor(0).act(0);
    Arrays.fill(rig.tape(0).counter(), 0);
    rig.actor(1).act(0);
    History history = read(rig, 0);
    assertThat(history.before(0, 1)).isFalse();
    assertThat(history.before(1, 0)).isFalse();
  }

  @Test
  void aCallThatHasOnlyBegunIsNotBefore() {
    ScenarioHarness rig = rig("offer(1) | poll()");
    tape(rig, 0, List.of(true), 0, 2);
    tape(rig, 1, List.of(1), 1, 1);
    History history = read(rig, 0);
    assertThat(history.before(0, 1)).isFalse();
    assertThat(history.before(1, 0)).isFalse();
  }

  /** Looks after a call tell what it overlapped with, never what came before it. */
  @Test
  void aLookAfterACallOrdersNothing() {
    ScenarioHarness rig = rig("offer(1) | poll()");
    tape(rig, 0, List.of(true), 0, 2);
    tape(rig, 1, List.of(1), 0, 2);
    History history = read(rig, 0);
    assertThat(history.before(0, 1) || history.before(1, 0)).isFalse();
    assertThat(new RecordingLayout(rig.scenario(), rig.clocking()).overlaps(rig, 0)).isTrue();
  }

  @Test
  void callsThatSawNothingOfEachOtherNeedNotHaveOverlapped() {
    ScenarioHarness rig = rig("offer(1) | poll()");
    tape(rig, 0, List.of(true), 0, 0);
    tape(rig, 1, List.of(1), 0, 0);
    assertThat(new RecordingLayout(rig.scenario(), rig.clocking()).overlaps(rig, 0)).isFalse();
  }

  @Test
  void whatASeenCallHadSeenIsBeforeToo() {
    ScenarioHarness rig = rig("offer(1) | offer(2) | size()");
    tape(rig, 0, List.of(true), 0, 0, 0, 0);
    tape(rig, 1, List.of(true), 2, 0, 2, 0);
    tape(rig, 2, List.of(2), 0, 2, 0, 2);
    History history = read(rig, 0);
    assertThat(history.before(0, 1)).isTrue();
    assertThat(history.before(1, 2)).isTrue();
    assertThat(history.before(0, 2)).isTrue();
  }

  /**
   * Two calls on each of two threads that saw nothing of each other: 2 + 2, which no intervals
   * have. Intervals would put size() before the second offer, or the first offer before what
   * follows size(); then one of the two histories would be wrong.
   */
  @Test
  void twoAndTwoIsJudgedAsAPartialOrder() {
    ScenarioHarness first = rig("size(); size() | offer(1); offer(2)");
    tape(first, 0, List.of(2, 2), 0, 0, 0, 0);
    tape(first, 1, List.of(true, true), 0, 0, 0, 0);
    ScenarioHarness last = rig("size(); size() | offer(1); offer(2)");
    tape(last, 0, List.of(0, 0), 0, 0, 0, 0);
    tape(last, 1, List.of(true, true), 0, 0, 0, 0);
    for (ScenarioHarness rig : List.of(first, last)) {
      History history = read(rig, 0);
      assertThat(pairs(history)).isEqualTo(2);
      assertThat(judge(history)).isInstanceOf(Verdict.Verified.class);
    }
  }

  /** The same with what would be order, seen: the judge does look at it. */
  @Test
  void whatWasSeenCounts() {
    ScenarioHarness rig = rig("size(); size() | offer(1); offer(2)");
    tape(rig, 0, List.of(2, 2), 0, 0, 0, 0);
    tape(rig, 1, List.of(true, true), 0, 0, 2, 2);
    History history = read(rig, 0);
    assertThat(pairs(history)).isEqualTo(3);
    assertThat(judge(history)).isInstanceOf(Verdict.Refuted.class);
  }

  private static int pairs(History history) {
    int pairs = 0;
    for (int a = 0; a < history.size(); a++) {
      for (int b = 0; b < history.size(); b++) {
        pairs += history.before(a, b) ? 1 : 0;
      }
    }
    return pairs;
  }

  @Test
  void whatIsCalledBeforeAndAfterSurroundsAll() {
    ScenarioHarness rig = rig("{offer(1)} poll() | poll() {size(); size()}");
    rig.make(1);
    Arrays.stream(new int[] {0, 1}).forEach(t -> rig.actor(t).act(1));
    rig.finish(1);
    History history = read(rig, 1);
    assertThat(history.operations())
        .hasToString("[offer(1) -> true, poll() -> 1, poll() -> null, size() -> 0, size() -> 0]");
    for (int i = 1; i < 5; i++) {
      assertThat(history.before(0, i)).isTrue();
    }
    assertThat(history.before(1, 3) && history.before(2, 3) && history.before(3, 4)).isTrue();
    assertThat(history.operation(0).thread()).isEqualTo(history.operation(4).thread());
  }

  @Test
  void withoutCountersOnlyTheOrderOfEachThreadIsKnown() {
    Scenario scenario = Scenario.parse("offer(1); offer(2) | poll(); poll()");
    ScenarioHarness rig = new ScenarioHarness(QUEUE, scenario, OrderRecording.NONE, 4);
    rig.make(0);
    rig.actor(0).act(0);
    rig.actor(1).act(0);
    assertThat(pairs(read(rig, 0))).isEqualTo(2);
  }

  @Test
  void aCallThatHasNotReturnedIsPendingAndWhatComesThenIsNot() {
    ScenarioHarness rig = rig("offer(1); offer(2) | poll(); poll() {size()}");
    rig.make(0);
    rig.actor(0).act(0);
    rig.actor(1).act(0);
    rig.tape(1).counter()[0] = 1;
    RecordingLayout layout = new RecordingLayout(rig.scenario(), rig.clocking());
    int[] words = layout.readPending(rig, 0, outcomes);
    layout.close(words);
    assertThat(layout.history(words, outcomes).operations())
        .hasToString("[offer(1) -> true, offer(2) -> true, poll() -> pending]");
  }
}
