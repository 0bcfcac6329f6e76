package io.selvage.refine;

import io.selvage.core.Client;
import io.selvage.core.Outcome;
import io.selvage.program.run.Call;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Instance;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.Step;
import io.selvage.program.run.ThreadState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * All schedules of a tiny client, one after the other: every access to memory is a step, and so are
 * every call and every return. Nothing is reduced, nothing remembered. The instance is to be one
 * that keeps nothing private.
 */
final class BruteForce {
  private static final int MAX_STEPS = 500;

  private final Instance instance;
  private final Heap heap;
  private final Interpreter interpreter;
  private final Call[][] calls;
  private final int[] firsts;
  private final ThreadState[] threads;
  private final int[] next;
  private final boolean[] inside;
  private final Outcome[] outcomes;
  private final long[] before;
  private final Set<Runs.Ending> endings = new LinkedHashSet<>();
  private final long limit;
  private long returned;
  private long schedules;

  /** Too many schedules to be worth while. */
  static final class TooMany extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooMany() {
      super(null, null, false, false);
    }
  }

  private BruteForce(Client client, Instance instance, long limit) {
    this.instance = instance;
    this.limit = limit;
    this.heap = instance.heap();
    this.interpreter = new Interpreter(instance.program());
    int count = client.threads().size();
    this.calls = new Call[count][];
    this.firsts = new int[count];
    this.threads = new ThreadState[count];
    this.next = new int[count];
    this.inside = new boolean[count];
    int size = 0;
    for (int i = 0; i < count; i++) {
      calls[i] = client.threads().get(i).stream().map(instance::call).toArray(Call[]::new);
      firsts[i] = size;
      size += calls[i].length;
      threads[i] = new ThreadState(instance.program(), instance.program().thread(i));
    }
    this.outcomes = new Outcome[size];
    this.before = new long[size];
    Arrays.fill(outcomes, Outcome.PENDING);
  }

  /**
   * @param limit how many schedules there may be
   */
  static Set<Runs.Ending> endings(Client client, Instance instance, long limit) {
    BruteForce force = new BruteForce(client, instance, limit);
    force.visit(0);
    return force.endings;
  }

  private void visit(int depth) {
    if (depth > MAX_STEPS) {
      throw new AssertionError("this client does not end");
    }
    boolean moved = false;
    for (int i = 0; i < threads.length; i++) {
      if (isEnabled(i)) {
        moved = true;
        for (int choice = 0; choice < choices(i); choice++) {
          tryStep(i, choice, depth);
        }
      }
    }
    if (!moved) {
      if (++schedules > limit) {
        throw new TooMany();
      }
      List<Long> order = new ArrayList<>();
      Arrays.stream(before).forEach(order::add);
      endings.add(new Runs.Ending(List.of(outcomes), order));
    }
  }

  private boolean isEnabled(int i) {
    return next[i] < calls[i].length && (!inside[i] || heap.isEnabled(threads[i]));
  }

  private int choices(int i) {
    return inside[i] && threads[i].step() == Step.CHOOSE ? threads[i].choices() : 1;
  }

  private void tryStep(int i, int choice, int depth) {
    ThreadState saved = new ThreadState(instance.program(), 0);
    saved.copyFrom(threads[i]);
    int mark = heap.mark();
    int operation = firsts[i] + next[i];
    boolean wasInside = inside[i];
    int wasNext = next[i];
    long wasReturned = returned;
    step(i, choice);
    visit(depth + 1);
    threads[i].copyFrom(saved);
    heap.undo(mark);
    next[i] = wasNext;
    inside[i] = wasInside;
    returned = wasReturned;
    outcomes[operation] = Outcome.PENDING;
    if (!wasInside) {
      before[operation] = 0;
    }
  }

  private void step(int i, int choice) {
    int operation = firsts[i] + next[i];
    ThreadState thread = threads[i];
    if (!inside[i]) {
      inside[i] = true;
      before[operation] = returned;
      instance.begin(thread, calls[i][next[i]]);
      advance(thread);
    } else if (thread.step().isEnd()) {
      outcomes[operation] = instance.outcome(thread, calls[i][next[i]]);
      returned |= 1L << operation;
      inside[i] = false;
      next[i]++;
    } else {
      if (thread.step() == Step.CHOOSE) {
        thread.answer(choice);
      } else {
        heap.perform(thread);
      }
      advance(thread);
    }
  }

  /** To the next access; that objects are made is nobody else's business. */
  private void advance(ThreadState thread) {
    for (; ; ) {
      switch (interpreter.advance(thread)) {
        case ALLOCATE, FENCE -> heap.perform(thread);
        case INITIALISE -> instance.program().initialise(thread.classId());
        case REFUSED -> throw new AssertionError(thread.refusal());
        default -> {
          return;
        }
      }
    }
  }
}
