package io.selvage.refine;

import io.selvage.core.Client;
import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.program.run.Call;
import io.selvage.program.run.Canonical;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Instance;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.Program;
import io.selvage.program.run.Refused;
import io.selvage.program.run.Step;
import io.selvage.program.run.ThreadState;
import java.util.Arrays;
import java.util.List;

/**
 * A client in mid-run. Every thread stands before a step that matters to others (or is done), with
 * all its local steps behind it. Calls and returns are tight (refine.md, "call/return tightening"):
 * an operation is called together with its first such step and returns together with its last,
 * which moves no access and only adds order, so that a bad history stays bad. An operation without
 * any such step is one step of its own.
 */
final class ClientRun {
  /**
   * How many local steps a thread makes at a stretch. The next one counts as one that matters, so
   * that an endless loop of local steps is met as a cycle of states.
   */
  private static final int STRETCH = 1_000;

  private final Call[][] calls;
  private final Instance instance;
  private final Heap heap;
  private final Interpreter interpreter;
  private final LocalSteps local;
  private final Canonical canonical;
  private final ThreadState[] threads;
  private final int[] next;

  /** For each thread why the outcome of its call cannot be told, or empty. */
  private final String[] untold;

  /** Of a thread's last move: assumed reads in the call that moved, and in the one after it. */
  private final int[] readsInside;

  private final int[] readsAhead;

  final Recorder recorder;

  ClientRun(Client client, Instance instance, LocalSteps local) {
    if (client.threads().size() >= instance.program().threadCount()) {
      throw Refused.because("REF-033 a client of " + client.threads().size() + " threads");
    }
    this.calls = new Call[client.threads().size()][];
    Arrays.setAll(calls, i -> ready(client.threads().get(i), instance));
    this.instance = instance;
    this.heap = instance.heap();
    this.local = local;
    Program program = instance.program();
    this.interpreter = new Interpreter(program);
    this.canonical = new Canonical(program, heap);
    this.threads = new ThreadState[calls.length];
    this.next = new int[calls.length];
    this.untold = new String[calls.length];
    Arrays.fill(untold, "");
    this.readsInside = new int[calls.length];
    this.readsAhead = new int[calls.length];
    this.recorder = new Recorder(client);
    local.begin(heap);
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new ThreadState(program, program.thread(i));
      prepare(i);
    }
  }

  private static Call[] ready(List<Invocation> calls, Instance instance) {
    return calls.stream().map(instance::call).toArray(Call[]::new);
  }

  int threadCount() {
    return threads.length;
  }

  ThreadState thread(int i) {
    return threads[i];
  }

  Heap heap() {
    return heap;
  }

  boolean isDone(int i) {
    return next[i] == calls[i].length;
  }

  boolean isAllDone() {
    for (int i = 0; i < threads.length; i++) {
      if (!isDone(i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the thread is in the middle of an operation. */
  boolean isInside(int i) {
    return !isDone(i) && recorder.isCalled(operation(i));
  }

  /** How many calls the thread has behind it. */
  int index(int i) {
    return next[i];
  }

  int operation(int i) {
    return recorder.operation(i, next[i]);
  }

  boolean isRefused(int i) {
    return !isDone(i) && (threads[i].step() == Step.REFUSED || !untold[i].isEmpty());
  }

  String refusal(int i) {
    return untold[i].isEmpty() ? Refused.at(threads[i]).line() : untold[i];
  }

  boolean isEnabled(int i) {
    return !isDone(i) && !isRefused(i) && heap.isEnabled(threads[i]);
  }

  /** How many ways there are to perform the thread's step. */
  int choices(int i) {
    return threads[i].step() == Step.CHOOSE ? threads[i].choices() : 1;
  }

  /** The thread that stands at a choice, which is settled before anybody moves; or -1. */
  int chooser() {
    for (int i = 0; i < threads.length; i++) {
      if (!isDone(i) && threads[i].step() == Step.CHOOSE) {
        return i;
      }
    }
    return -1;
  }

  /** Lets the thread make its step and all local ones after it. */
  void perform(int i, int choice) {
    ThreadState thread = threads[i];
    readsInside[i] = 0;
    readsAhead[i] = 0;
    if (thread.step() == Step.CHOOSE) {
      thread.answer(choice);
      if (isInside(i)) {
        readsInside[i] = runOn(i);
        finishIfEnded(i);
      } else {
        readsAhead[i] = runOn(i);
      }
      return;
    }
    if (!recorder.isCalled(operation(i))) {
      recorder.call(operation(i));
    }
    if (!thread.step().isEnd()) {
      heap.perform(thread);
      readsInside[i] = runOn(i);
    }
    finishIfEnded(i);
  }

  int readsInside(int i) {
    return readsInside[i];
  }

  int readsAhead(int i) {
    return readsAhead[i];
  }

  private void finishIfEnded(int i) {
    if (!threads[i].step().isEnd()) {
      return;
    }
    Outcome outcome;
    try {
      outcome = instance.outcome(threads[i], calls[i][next[i]]);
    } catch (Refused refused) {
      untold[i] = refused.line();
      return;
    }
    recorder.returned(operation(i), outcome);
    next[i]++;
    prepare(i);
  }

  /** Begins the next call as far as its first step that matters; nobody can tell. */
  private void prepare(int i) {
    if (!isDone(i)) {
      instance.begin(threads[i], calls[i][next[i]]);
      readsAhead[i] = runOn(i);
    }
  }

  /** Lets the thread make its local steps; how many of them are assumed to be local. */
  private int runOn(int i) {
    ThreadState thread = threads[i];
    int before = local.assumedReads();
    for (int steps = 0; ; steps++) {
      Step step = interpreter.advance(thread);
      if (step == Step.INITIALISE) {
        instance.program().initialise(thread.classId());
      } else if (!local.isLocal(thread, heap) || steps == STRETCH) {
        // In this order: who asks whether a write is local takes note of it.
        return local.assumedReads() - before;
      }
      heap.perform(thread);
    }
  }

  /** Calls that wait and were not yet recorded: in a deadlock they have been made, in vain. */
  void callWaiting() {
    for (int i = 0; i < threads.length; i++) {
      if (!isDone(i) && !recorder.isCalled(operation(i))) {
        recorder.call(operation(i));
      }
    }
  }

  /** Writes the state: heap, threads, and of the history what can still matter. */
  Canonical canonical() {
    canonical.begin(instance.root());
    for (int i = 0; i < threads.length; i++) {
      canonical.put(next[i]);
      if (!isDone(i)) {
        canonical.thread(threads[i]);
      }
    }
    for (int i = 0; i < recorder.size(); i++) {
      canonical.put(recorder.word(i));
    }
    return canonical;
  }

  /** What {@link #restore} needs to take back one step of one thread. */
  static final class Saved {
    private final ThreadState thread;
    private int next;
    private String untold = "";
    private int mark;
    private Recorder.Moment moment = new Recorder.Moment(0, 0, 0);

    private Saved(Program program) {
      thread = new ThreadState(program, 0);
    }
  }

  Saved newSaved() {
    return new Saved(instance.program());
  }

  void save(int i, Saved saved) {
    saved.thread.copyFrom(threads[i]);
    saved.next = next[i];
    saved.untold = untold[i];
    saved.mark = heap.mark();
    saved.moment = recorder.now();
  }

  void restore(int i, Saved saved) {
    threads[i].copyFrom(saved.thread);
    next[i] = saved.next;
    untold[i] = saved.untold;
    heap.undo(saved.mark);
    recorder.back(saved.moment);
  }
}
