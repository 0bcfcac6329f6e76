package io.selvage.unbounded.atomicity;

import io.selvage.core.Client;
import io.selvage.core.Invocation;
import io.selvage.program.code.Hidden;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Ref;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Step;
import io.selvage.program.run.ThreadState;
import io.selvage.unbounded.stage.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Runs of a client in the interpreter, in orders that a seed decides: each call is a transaction,
 * or each block that is marked, and the monitor is told every access to what threads share. Locks
 * are variables that are written where they are taken and given back, which are the same conflicts.
 */
public final class RandomRuns {
  /** Longer runs spin, most likely. */
  private static final int LONGEST = 10_000;

  private final Stage stage;
  private final Client client;
  private final Extent extent;
  private final Random random;
  private Monitor monitor = new Monitor();
  private final Map<List<Long>, Integer> variables = new HashMap<>();
  private final List<String> events = new ArrayList<>();
  private ThreadState[] threads = new ThreadState[0];
  private int[] calls = new int[0];
  private boolean[] runs = new boolean[0];
  private int[] depth = new int[0];

  /**
   * A run that is not atomic.
   *
   * @param number of the run, from 1
   * @param events as {@link TraceReader} reads them, the last one is where it shows
   * @param accused the call that must come before another and after it
   */
  public record Found(long number, List<String> events, String accused) {
    public Found {
      events = List.copyOf(events);
    }
  }

  public RandomRuns(ObjectProgram object, Client client, Extent extent, long seed) {
    this.extent = extent;
    this.stage = new Stage(object);
    this.client = client;
    this.random = new Random(seed);
  }

  /** The first of so many runs that is not atomic. */
  public Optional<Found> search(long count) {
    for (long number = 1; number <= count; number++) {
      int mark = stage.heap().mark();
      run();
      stage.heap().undo(mark);
      Optional<Monitor.Violation> violation = monitor.violation();
      if (violation.isPresent()) {
        int thread = violation.get().accused();
        return Optional.of(new Found(number, events, "T" + thread + ": " + call(thread)));
      }
    }
    return Optional.empty();
  }

  private Invocation call(int thread) {
    return client.threads().get(thread).get(Math.min(calls[thread], last(thread)));
  }

  private int last(int thread) {
    return client.threads().get(thread).size() - 1;
  }

  private void run() {
    int count = client.threads().size();
    monitor = new Monitor();
    variables.clear();
    events.clear();
    calls = new int[count];
    runs = new boolean[count];
    depth = new int[count];
    threads = new ThreadState[count];
    Arrays.setAll(threads, stage::thread);
    for (int steps = 0; steps < LONGEST && monitor.violation().isEmpty(); steps++) {
      int[] ready = ready();
      if (ready.length == 0) {
        break; // all are done, or wait for each other
      }
      move(ready[random.nextInt(ready.length)]);
    }
    monitor.finish();
  }

  private int[] ready() {
    return IntStream.range(0, threads.length)
        .filter(
            thread ->
                runs[thread]
                    ? stage.heap().isEnabled(threads[thread])
                    : calls[thread] <= last(thread))
        .toArray();
  }

  private void move(int thread) {
    ThreadState state = threads[thread];
    if (!runs[thread]) {
      runs[thread] = true;
      if (extent.isCalls()) {
        border(Kind.BEGIN, thread);
      }
      stage.instance().begin(state, stage.instance().call(call(thread)));
      stage.runOn(state);
    } else if (state.step().isEnd()) {
      while (depth[thread] > 0) {
        border(Kind.END, thread);
      }
      runs[thread] = false;
      calls[thread]++;
    } else {
      Step step = state.step();
      if (isMark(state)) {
        mark(state, thread);
      } else if (step == Step.READ) {
        access(Kind.READ, thread);
      } else if (step == Step.WRITE || step == Step.UPDATE || step == Step.AWAIT) {
        boolean writes =
            step != Step.UPDATE || state.writes(stage.heap().word(state.object(), state.slot()));
        access(writes ? Kind.WRITE : Kind.READ, thread);
      }
      stage.perform(state, step == Step.CHOOSE ? random.nextInt(state.choices()) : 0);
    }
  }

  private boolean isMark(ThreadState state) {
    return !extent.isCalls()
        && state.step() == Step.WRITE
        && state.slot() >= 0
        && name(state).equals(extent.field());
  }

  /** An end without a beginning is none. */
  private void mark(ThreadState state, int thread) {
    if (state.operand() != 0) {
      border(Kind.BEGIN, thread);
    } else if (depth[thread] > 0) {
      border(Kind.END, thread);
    }
  }

  private void border(Kind kind, int thread) {
    depth[thread] += kind == Kind.BEGIN ? 1 : -1;
    events.add("T" + thread + "|" + kind.word());
    monitor.event(kind, thread, -1);
  }

  private void access(Kind kind, int thread) {
    ThreadState state = threads[thread];
    List<Long> place = List.of((long) Ref.number(state.object()), (long) state.slot());
    int variable = variables.computeIfAbsent(place, k -> variables.size());
    String target = name(state) + "@" + place.get(0);
    events.add("T" + thread + "|" + kind.word() + "(" + target + ")");
    monitor.event(kind, thread, variable);
  }

  private String name(ThreadState state) {
    if (state.slot() < 0) {
      return Hidden.name(state.slot());
    }
    ClassInfo type = stage.program().classes().byId(Ref.classId(state.object()));
    return type.isArray() ? "[" + state.slot() + "]" : type.slots().get(state.slot()).name();
  }
}
