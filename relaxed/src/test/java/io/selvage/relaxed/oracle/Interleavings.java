package io.selvage.relaxed.oracle;

import io.selvage.core.Outcome;
import io.selvage.core.question.Client;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.ThreadState;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * All schedules of a client of one call per thread on a heap, one memory step after the other:
 * sequential consistency as Lamport put it. No state is known again, and no step is thought local.
 */
public final class Interleavings {
  private final ObjectInstance instance;
  private final Heap heap;
  private final Interpreter interpreter;
  private final List<PreparedCall> calls;
  private final List<ThreadState> threads = new ArrayList<>();
  private final Set<Ending> endings = new LinkedHashSet<>();
  private long schedules;

  private Interleavings(ObjectInstance instance, Client client) {
    this.instance = instance;
    this.heap = instance.heap();
    this.interpreter = new Interpreter(instance.program());
    this.calls = client.threads().stream().map(calls -> instance.call(calls.get(0))).toList();
    for (int i = 0; i < calls.size(); i++) {
      ThreadState thread = new ThreadState(instance.program(), instance.program().thread(i));
      instance.begin(thread, calls.get(i));
      interpreter.advance(thread);
      threads.add(thread);
    }
  }

  public static Interleavings of(ObjectInstance instance, Client client) {
    Interleavings all = new Interleavings(instance, client);
    all.visit();
    return all;
  }

  public Set<Ending> endings() {
    return endings;
  }

  public long schedules() {
    return schedules;
  }

  private void visit() {
    boolean moved = false;
    for (int i = 0; i < threads.size(); i++) {
      ThreadState thread = threads.get(i);
      if (!thread.step().isEnd() && heap.isEnabled(thread)) {
        moved = true;
        perform(i, thread);
      }
    }
    if (!moved) {
      schedules++;
      endings.add(ending());
    }
  }

  private void perform(int i, ThreadState thread) {
    ThreadState next = new ThreadState(instance.program(), instance.program().thread(i));
    next.copyFrom(thread);
    int mark = heap.mark();
    heap.perform(next);
    interpreter.advance(next);
    threads.set(i, next);
    visit();
    threads.set(i, thread);
    heap.undo(mark);
  }

  private Ending ending() {
    List<Outcome> outcomes =
        IntStream.range(0, threads.size())
            .mapToObj(i -> instance.outcome(threads.get(i), calls.get(i)))
            .toList();
    return new Ending(outcomes, finals(instance));
  }

  /** The words of the object's slots as they are now. */
  public static List<Long> finals(ObjectInstance instance) {
    return IntStream.range(0, ReferenceWord.length(instance.root()))
        .mapToObj(slot -> instance.heap().word(instance.root(), slot))
        .toList();
  }
}
