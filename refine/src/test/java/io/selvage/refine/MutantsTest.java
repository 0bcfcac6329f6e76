package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.verdict.Counterexample;
import io.selvage.refine.subjects.Queues;
import io.selvage.refine.subjects.Stacks;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two algorithms, and small changes to them: each has the verdict that it must have. */
class MutantsTest {
  @ParameterizedTest
  @ValueSource(classes = {Stacks.Treiber.class, Stacks.PopReadsEarly.class})
  void goodStacks(Class<?> subject) {
    assertThat(stack(subject).upTo(3, 3, 1).verified().clients()).isEqualTo(15);
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
    assertAtMost(4, stack(subject).upTo(3, 4, 2).refuted());
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
    assertThat(queue(subject).upTo(3, 3, 1).verified().clients()).isEqualTo(15);
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
    assertAtMost(4, queue(subject).upTo(2, 4, 1).refuted());
  }

  private static Asking stack(Class<?> subject) {
    return Asking.about(subject, "push, pop").against(Stacks.Meaning.class);
  }

  private static Asking queue(Class<?> subject) {
    return Asking.about(subject, "enqueue, dequeue").against(Queues.Meaning.class);
  }

  private static void assertAtMost(int calls, Counterexample found) {
    assertThat(found.history().size()).isLessThanOrEqualTo(calls);
  }
}
