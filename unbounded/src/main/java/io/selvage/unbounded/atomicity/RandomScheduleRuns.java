package io.selvage.unbounded.atomicity;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.Client;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.unbounded.internal.model.ConcreteExecution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Runs a test program in the interpreter, under random schedules determined by a seed. Each call is
 * a transaction, or each marked block, and the monitor receives every access to shared memory.
 * Acquiring and releasing a lock count as writes of a variable, which yields the same conflicts.
 */
public final class RandomScheduleRuns {
  /** Longer runs most likely spin. */
  private static final int LONGEST = 10_000;

  private static final int STEPS_BETWEEN_LOOKS = 256;

  private final ConcreteExecution stage;
  private final Client client;
  private final TransactionExtent extent;
  private final Random random;
  private SerializabilityMonitor monitor = new SerializabilityMonitor();
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
   * @param events in the format of {@link RapidTraceReader}; the violation is certain at the last
   *     one
   * @param accused the call that must both precede and follow another
   */
  public record Found(long number, List<String> events, String accused) {
    public Found {
      events = List.copyOf(events);
    }
  }

  /**
   * The result of a search.
   *
   * @param done the number of completed runs
   */
  public record Search(Optional<Found> found, long done) {}

  public RandomScheduleRuns(
      ObjectProgram object, Client client, TransactionExtent extent, long seed) {
    this.extent = extent;
    this.stage = new ConcreteExecution(object);
    this.client = client;
    this.random = new Random(seed);
  }

  /**
   * The first run, among the given number, that is not atomic; fewer runs if the budget is
   * exhausted first.
   */
  public Search search(long count, Budget budget) {
    for (long number = 1; number <= count; number++) {
      int mark = stage.heap().mark();
      try {
        run(budget);
      } catch (Budget.Spent spent) {
        return new Search(Optional.empty(), number - 1);
      }
      stage.heap().undo(mark);
      Optional<SerializabilityMonitor.Violation> violation = monitor.violation();
      if (violation.isPresent()) {
        int thread = violation.get().accused();
        Found found = new Found(number, events, "T" + thread + ": " + call(thread));
        return new Search(Optional.of(found), number);
      }
    }
    return new Search(Optional.empty(), count);
  }

  private Invocation call(int thread) {
    return client.threads().get(thread).get(Math.min(calls[thread], last(thread)));
  }

  private int last(int thread) {
    return client.threads().get(thread).size() - 1;
  }

  private void run(Budget budget) {
    int count = client.threads().size();
    monitor = new SerializabilityMonitor();
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
        break; // all threads are done, or wait for each other
      }
      if (steps % STEPS_BETWEEN_LOOKS == 0) {
        budget.require();
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
        border(TraceEventKind.BEGIN, thread);
      }
      stage.instance().begin(state, stage.instance().call(call(thread)));
      stage.runOn(state);
    } else if (state.step().isEnd()) {
      while (depth[thread] > 0) {
        border(TraceEventKind.END, thread);
      }
      runs[thread] = false;
      calls[thread]++;
    } else {
      StepKind step = state.step();
      if (isMark(state)) {
        mark(state, thread);
      } else if (step == StepKind.READ) {
        access(TraceEventKind.READ, thread);
      } else if (step == StepKind.WRITE || step == StepKind.UPDATE || step == StepKind.AWAIT) {
        boolean writes =
            step != StepKind.UPDATE
                || state.writes(stage.heap().word(state.object(), state.slot()));
        access(writes ? TraceEventKind.WRITE : TraceEventKind.READ, thread);
      }
      stage.perform(state, step == StepKind.CHOOSE ? random.nextInt(state.choices()) : 0);
    }
  }

  private boolean isMark(ThreadState state) {
    return !extent.isCalls()
        && state.step() == StepKind.WRITE
        && state.slot() >= 0
        && name(state).equals(extent.field());
  }

  /** An end without a beginning is ignored. */
  private void mark(ThreadState state, int thread) {
    if (state.operand() != 0) {
      border(TraceEventKind.BEGIN, thread);
    } else if (depth[thread] > 0) {
      border(TraceEventKind.END, thread);
    }
  }

  private void border(TraceEventKind kind, int thread) {
    depth[thread] += kind == TraceEventKind.BEGIN ? 1 : -1;
    events.add("T" + thread + "|" + kind.word());
    monitor.event(kind, thread, -1);
  }

  private void access(TraceEventKind kind, int thread) {
    ThreadState state = threads[thread];
    List<Long> place = List.of((long) ReferenceWord.number(state.object()), (long) state.slot());
    int variable = variables.computeIfAbsent(place, k -> variables.size());
    String target = name(state) + "@" + place.get(0);
    events.add("T" + thread + "|" + kind.word() + "(" + target + ")");
    monitor.event(kind, thread, variable);
  }

  private String name(ThreadState state) {
    if (state.slot() < 0) {
      return HiddenSlots.name(state.slot());
    }
    ClassInfo type = stage.program().classes().byId(ReferenceWord.classId(state.object()));
    return type.isArray() ? "[" + state.slot() + "]" : type.slots().get(state.slot()).name();
  }
}
