package io.selvage.refine.internal.client;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.question.Client;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.program.run.Heap;
import io.selvage.program.run.InnerThreads;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.ThreadStepper;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.program.state.CanonicalForm;
import io.selvage.refine.LocalStepReduction;
import java.util.Arrays;
import java.util.List;

/**
 * A test program in execution. Every thread is about to execute a step that matters to other
 * threads (or is done), with all its local steps behind it. Calls and returns are tight (refine.md,
 * "call/return tightening"): an operation is called together with its first such step and returns
 * together with its last. This reorders no access and only adds order, so that a violating history
 * remains one. An operation without any such step is one step of its own.
 */
public final class ClientRun {
  /**
   * The maximal number of consecutive local steps of a thread. The next one counts as a step that
   * matters, so that an infinite loop of local steps appears as a cycle of states.
   */
  private static final int STRETCH = 1_000;

  /** The maximal number of threads that the calls and the set-up of one run start. */
  private static final int MOST_STARTED = 8;

  private static final String TOO_MANY =
      "REF-241 a run starts more than " + MOST_STARTED + " threads";

  private final PreparedCall[][] calls;
  private final ObjectInstance instance;
  private final Heap heap;
  private final ThreadStepper interpreter;
  private final LocalStepReduction local;
  private final ClaimCheck claims;
  private final CanonicalForm canonical;
  private final LibraryFrames libraries;
  private final ThreadState[] threads;
  private final int[] next;

  /** The number of threads so far: those of the program, then those started inside. */
  private int count;

  private boolean runsToRest;

  /** For each thread why the outcome of its call is unknown, or empty. */
  private final String[] unreported;

  /** For a thread's last move: assumed reads in the call that moved, and in the one after it. */
  private final int[] readsInside;

  private final int[] readsAhead;

  public final HistoryRecorder recorder;

  public ClientRun(Client client, ObjectInstance instance, LocalStepReduction local) {
    this(client, instance, local, List.of());
  }

  /**
   * @param interpreter runs the threads between their steps
   */
  public ClientRun(
      Client client, ObjectInstance instance, LocalStepReduction local, ThreadStepper interpreter) {
    this(client, instance, local, List.of(), interpreter);
  }

  /**
   * @param claims what each access is compared with
   */
  ClientRun(
      Client client, ObjectInstance instance, LocalStepReduction local, List<AccessClaim> claims) {
    this(client, instance, local, claims, new Interpreter(instance.program()));
  }

  private ClientRun(
      Client client,
      ObjectInstance instance,
      LocalStepReduction local,
      List<AccessClaim> claims,
      ThreadStepper interpreter) {
    if (client.threads().size() >= instance.program().threadCount()) {
      throw UnsupportedFeature.because(
          "REF-033 too large a program: " + client.threads().size() + " threads");
    }
    this.calls = new PreparedCall[client.threads().size()][];
    Arrays.setAll(calls, i -> ready(client.threads().get(i), instance));
    this.instance = instance;
    this.heap = instance.heap();
    this.local = local;
    this.claims = ClaimCheck.of(claims, instance, client);
    Program program = instance.program();
    this.interpreter = interpreter;
    this.canonical = new CanonicalForm(program, heap);
    this.libraries = new LibraryFrames(program, instance.root());
    int most = calls.length + MOST_STARTED;
    this.threads = new ThreadState[most];
    this.count = calls.length;
    this.next = new int[most];
    this.unreported = new String[most];
    Arrays.fill(unreported, "");
    this.readsInside = new int[most];
    this.readsAhead = new int[most];
    this.recorder = new HistoryRecorder(client);
    local.begin(heap);
    for (int i = 0; i < calls.length; i++) {
      threads[i] = new ThreadState(program, program.thread(i));
      prepare(i);
    }
    if (instance.started().size() > MOST_STARTED) {
      throw UnsupportedFeature.because(TOO_MANY);
    }
    instance.started().forEach(this::begin);
  }

  /** Begins a thread that the object has started. */
  private void begin(long thread) {
    int number = count++;
    threads[number] = InnerThreads.begin(instance.program(), thread);
    interpreter.begin(threads[number]);
    readsAhead[number] = runOn(number);
  }

  /**
   * Runs end only when the threads started inside have ended or wait, too, not as soon as all calls
   * have returned.
   */
  public void runToRest() {
    runsToRest = true;
  }

  private static PreparedCall[] ready(List<Invocation> calls, ObjectInstance instance) {
    return calls.stream().map(instance::call).toArray(PreparedCall[]::new);
  }

  public int threadCount() {
    return count;
  }

  /** Whether the thread was started inside, not by the program. */
  public boolean isInner(int i) {
    return i >= calls.length;
  }

  public ThreadState thread(int i) {
    return threads[i];
  }

  Heap heap() {
    return heap;
  }

  public boolean isDone(int i) {
    return isInner(i) ? threads[i].step().isEnd() : next[i] == calls[i].length;
  }

  /** Whether nothing that follows matters: all calls have returned. */
  public boolean isOver() {
    return isAllDone() && !runsToRest;
  }

  /** Whether all calls of the program have returned. */
  public boolean isAllDone() {
    for (int i = 0; i < calls.length; i++) {
      if (!isDone(i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the thread is in the middle of an operation, or was started inside. */
  public boolean isInside(int i) {
    return !isDone(i) && (isInner(i) || recorder.isCalled(operation(i)));
  }

  /** The number of calls that the thread has completed. */
  public int index(int i) {
    return next[i];
  }

  /** The number of the operation that the thread is in or before; -1 if it is of no program. */
  public int operation(int i) {
    return isInner(i) ? -1 : recorder.operation(i, next[i]);
  }

  public boolean isUnsupported(int i) {
    return !isDone(i)
        && (threads[i].step() == StepKind.REFUSED
            || !unreported[i].isEmpty()
            || startsTooMany(threads[i]));
  }

  /** Whether a thread stands for what the run does later and is not explored. */
  public boolean isAnyLeftOut() {
    for (int i = calls.length; i < count; i++) {
      if (InnerThreads.isLeftOut(threads[i])) {
        return true;
      }
    }
    return false;
  }

  private boolean startsTooMany(ThreadState thread) {
    return count == threads.length && InnerThreads.isStart(thread, heap);
  }

  public String unsupportedReason(int i) {
    if (startsTooMany(threads[i])) {
      return TOO_MANY;
    }
    return unreported[i].isEmpty() ? UnsupportedFeature.at(threads[i]).line() : unreported[i];
  }

  public boolean isEnabled(int i) {
    return !isDone(i) && !isUnsupported(i) && heap.isEnabled(threads[i]);
  }

  /** The number of ways to execute the thread's step. */
  public int choices(int i) {
    return threads[i].step() == StepKind.CHOOSE ? threads[i].choices() : 1;
  }

  /** The thread that is at a choice, which is resolved before any thread moves; or -1. */
  public int chooser() {
    for (int i = 0; i < count; i++) {
      if (!isDone(i) && threads[i].step() == StepKind.CHOOSE) {
        return i;
      }
    }
    return -1;
  }

  /** Executes the step of the thread and all local ones after it. */
  public void perform(int i, int choice) {
    ThreadState thread = threads[i];
    readsInside[i] = 0;
    readsAhead[i] = 0;
    if (thread.step() == StepKind.CHOOSE) {
      thread.answer(choice);
      if (isInside(i)) {
        readsInside[i] = runOn(i);
        finishIfEnded(i);
      } else {
        readsAhead[i] = runOn(i);
      }
      return;
    }
    if (!isInner(i) && !recorder.isCalled(operation(i))) {
      recorder.call(operation(i));
    }
    if (!thread.step().isEnd()) {
      claims.look(thread);
      boolean starts = InnerThreads.isStart(thread, heap);
      long object = thread.object();
      heap.perform(thread);
      if (starts) {
        begin(object);
      }
      readsInside[i] = runOn(i);
    }
    finishIfEnded(i);
  }

  /**
   * The outermost call into a library that the thread is in, as a number that differs from that of
   * a call at another place; 0 if it is in none.
   */
  public long libraryCall(int i) {
    return isInside(i) ? libraries.outermost(threads[i]) : 0;
  }

  public int readsInside(int i) {
    return readsInside[i];
  }

  public int readsAhead(int i) {
    return readsAhead[i];
  }

  private void finishIfEnded(int i) {
    if (isInner(i) || !threads[i].step().isEnd()) {
      return;
    }
    Outcome outcome;
    try {
      outcome = instance.outcome(threads[i], calls[i][next[i]]);
    } catch (UnsupportedFeature unsupported) {
      unreported[i] = unsupported.line();
      return;
    }
    recorder.returned(operation(i), outcome);
    next[i]++;
    prepare(i);
  }

  /** Begins the next call up to its first step that matters; this is not observable. */
  private void prepare(int i) {
    if (!isDone(i)) {
      instance.begin(threads[i], calls[i][next[i]]);
      interpreter.begin(threads[i]);
      readsAhead[i] = runOn(i);
    }
  }

  /** Executes local steps of the thread; returns how many of them are assumed to be local. */
  private int runOn(int i) {
    ThreadState thread = threads[i];
    int before = local.assumedReads();
    for (int steps = 0; ; steps++) {
      StepKind step = interpreter.advance(thread);
      if (step == StepKind.INITIALISE) {
        instance.program().initialise(thread.classId());
      } else if (!local.isLocal(thread, heap) || steps == STRETCH) {
        // The order matters: the check whether a write is local records the write.
        return local.assumedReads() - before;
      }
      claims.look(thread);
      heap.perform(thread);
    }
  }

  /**
   * Records waiting calls that were not yet recorded: in a deadlock they have been made, without
   * effect.
   */
  public void callWaiting() {
    for (int i = 0; i < calls.length; i++) {
      if (!isDone(i) && !recorder.isCalled(operation(i))) {
        recorder.call(operation(i));
      }
    }
  }

  /** Encodes the state: heap, threads, and the part of the history that can still matter. */
  public CanonicalForm canonical() {
    canonical.begin(instance.root());
    for (int i = 0; i < calls.length; i++) {
      canonical.put(next[i]);
      if (!isDone(i)) {
        canonical.thread(threads[i]);
      }
    }
    putInnerThreads();
    for (int i = 0; i < recorder.size(); i++) {
      canonical.put(recorder.word(i));
    }
    return canonical;
  }

  /** Threads that have ended are omitted, so that states with different ones can be the same. */
  private void putInnerThreads() {
    for (int i = calls.length; i < count; i++) {
      if (!isDone(i)) {
        canonical.put(i);
        canonical.putReference(threads[i].self);
        canonical.thread(threads[i]);
      }
    }
    if (count > calls.length) {
      canonical.put(-1);
    }
  }

  /** The data that {@link #restore} needs to undo one step of one thread. */
  public static final class Saved {
    private final ThreadState thread;
    private int next;
    private int count;
    private String unreported = "";
    private int mark;
    private HistoryRecorder.Snapshot moment = new HistoryRecorder.Snapshot(0, 0, 0);

    private Saved(Program program) {
      thread = new ThreadState(program, 0);
    }
  }

  public Saved newSaved() {
    return new Saved(instance.program());
  }

  public void save(int i, Saved saved) {
    saved.thread.copyFrom(threads[i]);
    saved.next = next[i];
    saved.count = count;
    saved.unreported = unreported[i];
    saved.mark = heap.mark();
    saved.moment = recorder.now();
  }

  public void restore(int i, Saved saved) {
    threads[i].copyFrom(saved.thread);
    next[i] = saved.next;
    count = saved.count;
    unreported[i] = saved.unreported;
    heap.undo(saved.mark);
    recorder.back(saved.moment);
  }
}
