package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.DeterministicMeter;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.Verdict;
import io.selvage.refine.subjects.Pool;
import io.selvage.refine.subjects.Queues;
import io.selvage.refine.subjects.Stacks;
import java.util.ArrayDeque;
import java.util.LinkedList;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Any number of calls: the same mutants, the same verdicts. */
class AnyCallsTest {
  private static StateSpaceCoverage verified(Asking asking) {
    Verdict verdict = asking.answer();
    assertThat(verdict).isInstanceOf(Verdict.Verified.class);
    return (StateSpaceCoverage) ((Verdict.Verified) verdict).evidence();
  }

  private static Asking stack(Class<?> subject, Scope scope) {
    return Asking.about(subject, "push, pop").against(Stacks.Meaning.class).within(scope);
  }

  private static Asking queue(Class<?> subject, Scope scope) {
    return Asking.about(subject, "enqueue, dequeue").against(Queues.Meaning.class).within(scope);
  }

  @ParameterizedTest
  @ValueSource(classes = {Stacks.Treiber.class, Stacks.PopReadsEarly.class})
  void goodStacks(Class<?> subject) {
    StateSpaceCoverage seen = verified(stack(subject, new Scope.Endless(2, 2, 3)));
    assertThat(seen.complete()).isTrue();
    assertThat(seen.cuts()).as("a stack has no end of states").isPositive();
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Stacks.PushWrites.class,
        Stacks.PushTriesOnce.class,
        Stacks.PushLinksLate.class,
        Stacks.PushRetriesWithOldNext.class,
        Stacks.PopWrites.class,
        Stacks.PopLooksTwice.class,
        Stacks.PopForgetsEmpty.class
      })
  void badStacks(Class<?> subject) {
    Counterexample found = stack(subject, new Scope.Endless(3, 2, 4)).refuted();
    assertThat(found.history().operations()).hasSizeLessThanOrEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Queues.MichaelScott.class,
        Queues.WithoutChecks.class,
        Queues.EnqueueWithoutCheck.class,
        Queues.DequeueWithoutCheck.class,
        Queues.EnqueueLeavesTail.class,
        Queues.DequeueIgnoresTail.class,
        Queues.DequeueTakesLagForEmpty.class
      })
  void goodQueues(Class<?> subject) {
    assertThat(verified(queue(subject, new Scope.Endless(2, 1, 3))).complete()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Queues.TailBeforeHead.class,
        Queues.EnqueueWrites.class,
        Queues.EnqueueMovesTailFirst.class,
        Queues.DequeueWrites.class
      })
  void badQueues(Class<?> subject) {
    Counterexample found = queue(subject, new Scope.Endless(2, 1, 4)).refuted();
    assertThat(found.history().operations()).hasSizeLessThanOrEqualTo(4);
  }

  /** One of the two meanings keeps its elements in a ring: that must not show. */
  @ParameterizedTest
  @ValueSource(classes = {ArrayDeque.class, LinkedList.class})
  void theQueueOfTheJdk(Class<?> meaning) {
    Asking asking = Asking.about(ConcurrentLinkedQueue.class, "offer, poll, peek").against(meaning);
    StateSpaceCoverage seen = verified(asking.within(new Scope.Endless(2, 2, 3)));
    assertThat(seen.complete()).isTrue();
    assertThat(seen.states()).isEqualTo(6_740);
    assertThat(seen.pairs()).isEqualTo(20_114);
    assertThat(seen.cuts()).isEqualTo(1_332);
    assertThat(seen.unused()).isEmpty();
  }

  /** To look for an element is to look into it: equals is called. */
  @Test
  void whyValuesAreToldApartIsSaid() {
    StateSpaceCoverage seen =
        verified(
            Asking.about(ConcurrentLinkedQueue.class, "offer, poll, contains")
                .against(LinkedList.class)
                .within(new Scope.Endless(2, 2, 2)));
    assertThat(seen.unused()).containsExactly("symmetry of values: the code inspects an argument");
  }

  @Test
  void theSizeOfTheQueueOfTheJdk() {
    Counterexample found =
        Asking.about(ConcurrentLinkedQueue.class, "offer, poll, size")
            .against(ArrayDeque.class)
            .within(new Scope.Endless(2, 1, 4))
            .refuted();
    assertThat(found.history().operations()).hasSize(4);
  }

  @Test
  void anyNumberIsSaidOnlyWhereNoBoundWasMet() {
    Verdict whole =
        Asking.about(Stacks.Treiber.class, "pop")
            .against(Stacks.Meaning.class)
            .within(new Scope.Endless(2, 1, 3))
            .answer();
    assertThat(((Verdict.Verified) whole).guarantee().claim())
        .isEqualTo("any number of calls by up to 2 threads");
    Verdict cut = stack(Stacks.Treiber.class, new Scope.Endless(2, 1, 2)).answer();
    assertThat(((Verdict.Verified) cut).guarantee().claim()).contains("with at most 2 live nodes");
  }

  @Test
  void whatHasNoEndIsUnknown() {
    Verdict verdict =
        Asking.about(Pool.AtomicCounter.class, "")
            .within(new Scope.Endless(2, 1, 3))
            .answer(DeterministicMeter.budget(300));
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).why()).isEqualTo("out of time");
    assertThat(((Verdict.Unknown) verdict).soFar()).isPresent();
  }
}
