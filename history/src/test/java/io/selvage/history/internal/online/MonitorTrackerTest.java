package io.selvage.history.internal.online;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.history.online.CheckFrequency;
import io.selvage.history.spec.BuiltInSpecifications;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is kept of a long stream is what is open, what is inside, and a batch. */
final class MonitorTrackerTest {
  @ParameterizedTest
  @CsvSource({
    "register, write, read, 5, 400",
    "queue, enqueue, dequeue, 4, 400",
    "priority-queue, add, poll, 4, 400",
    "stack, push, pop, 3, 1000"
  })
  void forgets(String name, String adding, String taking, int share, int most) {
    Stream<?> stream =
        new Stream<>(BuiltInSpecifications.named(name, Optional.empty()), adding, taking, share);
    int largest = 0;
    for (int i = 0; i < 40_000; i++) {
      stream.step();
      largest = Math.max(largest, stream.watch.kept());
    }
    assertThat(largest).isBetween(32, most);
    assertThat(stream.watch.isByMonitor()).isTrue();
  }

  /** Five processes in turn on one true object. */
  private static final class Stream<S> {
    private final Random random = new Random(5);
    private final Specification<S> specification;
    private final String adding;
    private final String taking;
    private final int share;
    private final ArrayDeque<OpenCallState> opens = new ArrayDeque<>();
    private final ArrayDeque<Outcome> outcomes = new ArrayDeque<>();
    final MonitorTracker<S> watch;
    private S state;
    private long value;
    private long events;

    @SuppressWarnings("unchecked")
    Stream(Specification<S> specification, String adding, String taking, int share) {
      this.specification = specification;
      this.adding = adding;
      this.taking = taking;
      this.share = share;
      this.state = specification.initial();
      this.watch =
          (MonitorTracker<S>)
              MonitorTracker.of(specification, CheckFrequency.IN_BATCHES, 256, Budget.unlimited());
    }

    void step() {
      events++;
      if (opens.size() == 5 || !opens.isEmpty() && random.nextBoolean()) {
        OpenCallState open = opens.remove();
        open.returned = events;
        assertThat(watch.returned(open, outcomes.remove())).isEmpty();
        assertThat(watch.found()).isEmpty();
        return;
      }
      Invocation call =
          random.nextInt(10) < share
              ? Invocation.of(adding, Value.of(value++))
              : Invocation.of(taking);
      OpenCallState open = new OpenCallState(0, call, events);
      watch.called(open);
      var transition = specification.step(state, call).transitions().get(0);
      state = transition.next();
      opens.add(open);
      outcomes.add(transition.outcome());
    }
  }
}
