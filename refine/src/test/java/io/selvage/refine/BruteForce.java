package io.selvage.refine;

import io.selvage.core.Outcome;
import io.selvage.core.question.Client;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Schedules of a tiny client, one after the other: every access to memory is a step, and so are
 * every call and every return. Nothing is reduced, nothing remembered. The instance is to be one
 * that keeps nothing private.
 */
final class BruteForce {
  private static final int MAX_STEPS = 1_000;

  private final ObjectInstance instance;
  private final Heap heap;
  private final Interpreter interpreter;
  private final PreparedCall[][] calls;
  private final int[] firsts;
  private final ThreadState[] threads;
  private final int[] next;
  private final boolean[] inside;
  private final Outcome[] outcomes;
  private final long[] before;
  private final List<ThreadState> saved = new ArrayList<>();
  private final Set<Runs.Ending> endings = new LinkedHashSet<>();
  private long returned;
  private long left;

  /** There are many more schedules than there seemed to be. */
  static final class TooMany extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooMany() {
      super(null, null, false, false);
    }
  }

  private BruteForce(Client client, ObjectInstance instance) {
    this.instance = instance;
    this.heap = instance.heap();
    this.interpreter = new Interpreter(instance.program());
    int count = client.threads().size();
    this.calls = new PreparedCall[count][];
    this.firsts = new int[count];
    this.threads = new ThreadState[count];
    this.next = new int[count];
    this.inside = new boolean[count];
    int size = 0;
    for (int i = 0; i < count; i++) {
      calls[i] = client.threads().get(i).stream().map(instance::call).toArray(PreparedCall[]::new);
      firsts[i] = size;
      size += calls[i].length;
      threads[i] = new ThreadState(instance.program(), instance.program().thread(i));
    }
    this.outcomes = new Outcome[size];
    this.before = new long[size];
    Arrays.fill(outcomes, Outcome.PENDING);
  }

  /**
   * How all schedules end.
   *
   * @param limit how many there may be
   */
  static Set<Runs.Ending> all(Client client, ObjectInstance instance, long limit) {
    BruteForce force = new BruteForce(client, instance);
    force.left = limit;
    force.visit(0);
    return force.endings;
  }

  /** How some schedules end. */
  static Set<Runs.Ending> some(Client client, ObjectInstance instance, Random random, int count) {
    BruteForce force = new BruteForce(client, instance);
    for (int i = 0; i < count; i++) {
      int mark = instance.heap().mark();
      force.walk(random, random.nextDouble());
      instance.heap().undo(mark);
    }
    return force.endings;
  }

  /** About how many schedules there are: as many as if each thread met no other. */
  static double estimate(Client client, ObjectInstance instance) {
    BruteForce force = new BruteForce(client, instance);
    double schedules = 1;
    int steps = 0;
    for (int i = 0; i < force.threads.length; i++) {
      for (int own = 1; force.isEnabled(i) && own < MAX_STEPS; own++) {
        force.step(i, 0);
        schedules = schedules * ++steps / own;
      }
    }
    return schedules;
  }

  private void visit(int depth) {
    if (depth > MAX_STEPS) {
      throw new AssertionError("this client does not end");
    }
    if (depth == saved.size()) {
      saved.add(new ThreadState(instance.program(), 0));
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
      if (--left < 0) {
        throw new TooMany();
      }
      end();
    }
  }

  private void end() {
    endings.add(new Runs.Ending(List.of(outcomes), Arrays.stream(before).boxed().toList()));
  }

  private boolean isEnabled(int i) {
    return next[i] < calls[i].length && (!inside[i] || heap.isEnabled(threads[i]));
  }

  private int choices(int i) {
    return inside[i] && threads[i].step() == StepKind.CHOOSE ? threads[i].choices() : 1;
  }

  private void tryStep(int i, int choice, int depth) {
    saved.get(depth).copyFrom(threads[i]);
    int mark = heap.mark();
    int operation = firsts[i] + next[i];
    boolean wasInside = inside[i];
    int wasNext = next[i];
    long wasReturned = returned;
    step(i, choice);
    visit(depth + 1);
    threads[i].copyFrom(saved.get(depth));
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
      if (thread.step() == StepKind.CHOOSE) {
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
        case REFUSED -> throw new AssertionError(thread.unsupportedReason());
        default -> {
          return;
        }
      }
    }
  }

  /**
   * One schedule from the beginning.
   *
   * @param restlessness how often another thread goes on
   */
  private void walk(Random random, double restlessness) {
    Arrays.fill(next, 0);
    Arrays.fill(inside, false);
    Arrays.fill(outcomes, Outcome.PENDING);
    Arrays.fill(before, 0);
    returned = 0;
    int current = random.nextInt(threads.length);
    for (int steps = 0; steps < MAX_STEPS; steps++) {
      if (random.nextDouble() < restlessness || !isEnabled(current)) {
        current = anyEnabled(random);
        if (current < 0) {
          end();
          return;
        }
      }
      step(current, random.nextInt(choices(current)));
    }
  }

  private int anyEnabled(Random random) {
    int[] enabled = random.ints(3 * threads.length, 0, threads.length).toArray();
    for (int i : enabled) {
      if (isEnabled(i)) {
        return i;
      }
    }
    for (int i = 0; i < threads.length; i++) {
      if (isEnabled(i)) {
        return i;
      }
    }
    return -1;
  }
}
