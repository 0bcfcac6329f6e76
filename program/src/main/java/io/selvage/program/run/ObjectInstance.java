package io.selvage.program.run;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.program.internal.run.OutcomeReader;
import java.util.List;
import java.util.Optional;

/** One object on its heap. Not thread-safe. */
public final class ObjectInstance {
  private final ObjectProgram object;
  private final Heap heap;
  private final long root;
  private final OutcomeReader results;
  private final List<Long> started;

  ObjectInstance(
      ObjectProgram object, Heap heap, long root, OutcomeReader results, List<Long> started) {
    this.started = List.copyOf(started);
    this.object = object;
    this.heap = heap;
    this.root = root;
    this.results = results;
  }

  /** Another instance, on a heap of its own and equal to the initial state of this one. */
  public ObjectInstance another() {
    return object.instantiate();
  }

  public Program program() {
    return object.program();
  }

  public Heap heap() {
    return heap;
  }

  /** The threads that set-up has started, in that order. */
  public List<Long> started() {
    return started;
  }

  /** The object itself. */
  public long root() {
    return root;
  }

  /** A call prepared for {@link #begin}. */
  public PreparedCall call(Invocation invocation) {
    return object.call(invocation);
  }

  /** Makes the thread begin the call. */
  public void begin(ThreadState thread, PreparedCall call) {
    begin(thread, call, root);
  }

  /** Makes the thread begin the call on another object of the class. */
  public void begin(ThreadState thread, PreparedCall call, long receiver) {
    program().reportContent(call);
    thread.start(call.entry, call.registers);
    thread.words[0] = receiver;
  }

  /** The same, if no heap contains the objects that the call created. */
  public Outcome outcome(ThreadState thread, PreparedCall call, ThreadCreatedObjects made) {
    return results.outcome(thread, call.method, Optional.of(made));
  }

  /** The outcome of the call that the thread has just completed. */
  public Outcome outcome(ThreadState thread, PreparedCall call) {
    return results.outcome(thread, call.method);
  }
}
