package io.selvage.unbounded.internal.barriers;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ThreadState;
import io.selvage.unbounded.internal.model.ConcreteExecution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Replays a run on a new object: each call is a thread, and all calls of an interval precede any
 * step in it. The result is a history; the counters are not used.
 */
public final class BarrierReplay {
  private final ConcreteExecution stage;
  private final List<Invocation> alphabet;
  private final List<DelayedRunEvent> actions;
  private final ThreadState[] threads;
  private final Operation[] operations;
  private final long[] called;
  private final long[] returned;
  private long now;
  private boolean isPossible = true;

  BarrierReplay(ObjectProgram object, List<Invocation> alphabet, List<DelayedRunEvent> actions) {
    this.stage = new ConcreteExecution(object);
    this.alphabet = alphabet;
    this.actions = actions;
    int count = (int) actions.stream().filter(DelayedRunEvent.Begin.class::isInstance).count();
    this.threads = new ThreadState[count];
    this.operations = new Operation[count];
    this.called = new long[count];
    this.returned = new long[count];
    Arrays.fill(returned, IntervalOrder.NEVER);
    play();
  }

  private void play() {
    if (threads.length > stage.threads()) {
      isPossible = false;
      return;
    }
    for (DelayedRunEvent action : actions) {
      if (action instanceof DelayedRunEvent.Open open) {
        callAll(open.interval());
      } else if (action instanceof DelayedRunEvent.Step step) {
        isPossible &= stage.perform(threads[step.number()], step.choice());
      } else if (action instanceof DelayedRunEvent.Return end) {
        finish(end.number());
      }
    }
  }

  private void callAll(int interval) {
    for (DelayedRunEvent action : actions) {
      if (action instanceof DelayedRunEvent.Begin begin && begin.interval() == interval) {
        int number = begin.number();
        threads[number] = stage.thread(number);
        operations[number] = new Operation(number, alphabet.get(begin.symbol()), Outcome.PENDING);
        called[number] = now++;
        stage
            .instance()
            .begin(threads[number], stage.instance().call(alphabet.get(begin.symbol())));
        stage.runOn(threads[number]);
      }
    }
  }

  private void finish(int number) {
    isPossible &= threads[number].step().isEnd();
    if (isPossible) {
      Invocation call = operations[number].invocation();
      Outcome outcome = stage.instance().outcome(threads[number], stage.instance().call(call));
      operations[number] = new Operation(number, call, outcome);
      returned[number] = now++;
    }
  }

  /** Whether every step could be replayed. */
  public boolean isPossible() {
    return isPossible;
  }

  public int threads() {
    return threads.length;
  }

  public History history() {
    return new History(new ArrayList<>(List.of(operations)), new IntervalOrder(called, returned));
  }
}
