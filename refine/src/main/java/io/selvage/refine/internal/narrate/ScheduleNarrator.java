package io.selvage.refine.internal.narrate;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.Client;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.trace.StepEffect;
import io.selvage.program.run.CallTracingInterpreter;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.Program;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.program.trace.CallTrace;
import io.selvage.refine.LocalStepReduction;
import io.selvage.refine.ScheduleExplorer;
import io.selvage.refine.internal.client.ClientRun;
import io.selvage.refine.internal.client.HistoryRecorder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Follows one schedule and describes it step by step. */
public final class ScheduleNarrator {
  private final ClientRun run;
  private final Client client;
  private final AccessNarration narration;
  private final CallTrace trace;
  private final List<Schedule.Line> lines = new ArrayList<>();

  /** The numbers of threads started inside, by their objects. */
  private final Map<Long, Integer> inner = new LinkedHashMap<>();

  private ScheduleExplorer.End end = ScheduleExplorer.End.DONE;

  public ScheduleNarrator(Client client, ObjectInstance instance) {
    this(client, instance, false);
  }

  /**
   * @param toRest whether the run ends only when the threads started inside rest, too
   */
  public ScheduleNarrator(Client client, ObjectInstance instance, boolean toRest) {
    this.client = client;
    this.narration = new AccessNarration(instance);
    this.trace = narration.calls(thread -> number(instance.program(), thread));
    this.run =
        new ClientRun(
            client,
            instance,
            LocalStepReduction.certain(),
            new CallTracingInterpreter(instance.program(), trace));
    if (toRest) {
      run.runToRest();
    }
  }

  /** Threads started inside are met in the order in which they begin. */
  private int number(Program program, ThreadState thread) {
    int clients = client.threads().size();
    return IntStream.range(0, clients)
        .filter(i -> program.thread(i) == thread.self)
        .findFirst()
        .orElseGet(() -> inner.computeIfAbsent(thread.self, self -> clients + inner.size()));
  }

  /** Follows the choices to the end of the run. */
  public HistoryRecorder follow(List<Integer> choices) {
    for (int choice : choices) {
      int chooser = run.chooser();
      requireFeasible(choice >= 0);
      if (chooser >= 0) {
        requireFeasible(choice < run.choices(chooser));
        choose(chooser, choice);
      } else {
        requireFeasible(choice < run.threadCount() && run.isEnabled(choice));
        step(choice);
      }
    }
    end = howItEnds();
    if (end == ScheduleExplorer.End.STUCK) {
      narrateWaiting();
      run.callWaiting();
    }
    return run.recorder;
  }

  /** What each thread waits for: its next step, which it cannot make. */
  private void narrateWaiting() {
    for (int i = 0; i < client.threads().size(); i++) {
      if (!run.isDone(i) && !run.isEnabled(i) && narration.isWaiting(run.thread(i))) {
        int operation = run.operation(i);
        if (!run.isInside(i)) {
          add(i, operation, Schedule.Kind.CALL, call(i), StepEffect.NONE);
        }
        access(narration.waiting(i, operation, run.thread(i)));
      }
    }
  }

  private ScheduleExplorer.End howItEnds() {
    boolean refused = false;
    boolean moves = false;
    for (int i = 0; i < run.threadCount(); i++) {
      refused |= run.isUnsupported(i);
      moves |= run.isEnabled(i);
    }
    if (run.isOver()) {
      return ScheduleExplorer.End.DONE;
    }
    if (moves) {
      requireFeasible(isEndless());
      return ScheduleExplorer.End.STUCK;
    }
    return refused
        ? ScheduleExplorer.End.REFUSED
        : run.isAllDone() ? ScheduleExplorer.End.DONE : ScheduleExplorer.End.STUCK;
  }

  /** Whether no thread will ever return from here, though some thread moves. */
  private boolean isEndless() {
    boolean[] endless = {false};
    ScheduleExplorer.Observer first =
        (recorder, how, path) -> {
          endless[0] = how == ScheduleExplorer.End.STUCK && path.isEmpty();
          return false;
        };
    new ScheduleExplorer(
            run, first, ScheduleExplorer.ANY, Budget.unlimited(), ProgressListener.NONE)
        .explore();
    return endless[0];
  }

  private static void requireFeasible(boolean feasible) {
    if (!feasible) {
      throw UnsupportedFeature.because(
          "REF-031 the code has changed: the schedule cannot be replayed");
    }
  }

  public ScheduleExplorer.End end() {
    return end;
  }

  public Schedule schedule() {
    Map<Integer, String> names = new HashMap<>();
    inner.forEach(
        (thread, number) -> names.put(number, narration.threadName(thread, names.size())));
    return new Schedule(lines, trace.calls(this::operation), names);
  }

  private int operation(int thread, int index) {
    return run.isInner(thread) ? -1 : run.recorder.operation(thread, index);
  }

  private void choose(int thread, int choice) {
    SourcePosition position = narration.position(run.thread(thread));
    int operation = run.operation(thread);
    access(
        new Schedule.Line(
            thread,
            operation,
            Schedule.Kind.CHOOSE,
            "choice",
            StepEffect.read(String.valueOf(choice)),
            "",
            position));
    run.perform(thread, choice);
  }

  private void step(int thread) {
    ThreadState state = run.thread(thread);
    if (run.isInner(thread)) {
      if (narration.isWorthReporting(state)) {
        access(narration.access(thread, -1, state));
      }
      run.perform(thread, 0);
      return;
    }
    int operation = run.operation(thread);
    String call = call(thread);
    if (!run.isInside(thread)) {
      add(thread, operation, Schedule.Kind.CALL, call, StepEffect.NONE);
    }
    if (narration.isWorthReporting(state)) {
      access(narration.access(thread, operation, state));
    }
    run.perform(thread, 0);
    if (run.isDone(thread) || run.operation(thread) != operation) {
      add(thread, operation, Schedule.Kind.RETURN, call, outcome(operation));
    }
  }

  private StepEffect outcome(int operation) {
    return StepEffect.read(run.recorder.outcome(operation).toString());
  }

  private String call(int thread) {
    return client.threads().get(thread).get(run.index(thread)).toString();
  }

  /** A step within the calls that its thread is in. */
  private void access(Schedule.Line line) {
    trace.step(line.thread());
    lines.add(line);
  }

  private void add(int thread, int operation, Schedule.Kind kind, String what, StepEffect effect) {
    if (kind == Schedule.Kind.CALL) {
      trace.call(thread, run.index(thread));
    } else {
      trace.mark();
    }
    lines.add(new Schedule.Line(thread, operation, kind, what, effect, "", SourcePosition.NONE));
  }
}
