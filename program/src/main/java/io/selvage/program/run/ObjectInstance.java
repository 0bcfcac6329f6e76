package io.selvage.program.run;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.program.internal.run.OutcomeReader;
import java.util.Optional;

/** One object on its heap. Not for several threads of this JVM at a time. */
public final class ObjectInstance {
  private final ObjectProgram object;
  private final Heap heap;
  private final long root;
  private final OutcomeReader results;

  ObjectInstance(ObjectProgram object, Heap heap, long root, OutcomeReader results) {
    this.object = object;
    this.heap = heap;
    this.root = root;
    this.results = results;
  }

  /** Another one, on a heap of its own and equal to this one as it was at first. */
  public ObjectInstance another() {
    return object.instantiate();
  }

  public Program program() {
    return object.program();
  }

  public Heap heap() {
    return heap;
  }

  /** The object itself. */
  public long root() {
    return root;
  }

  /** A call made ready for {@link #begin}. */
  public PreparedCall call(Invocation invocation) {
    return object.call(invocation);
  }

  /** Lets the thread begin the call. */
  public void begin(ThreadState thread, PreparedCall call) {
    begin(thread, call, root);
  }

  /** Lets the thread begin the call on another object of the class. */
  public void begin(ThreadState thread, PreparedCall call, long receiver) {
    thread.start(call.entry, call.registers);
    thread.words[0] = receiver;
  }

  /** The same, where no heap has what the call made. */
  public Outcome outcome(ThreadState thread, PreparedCall call, ThreadCreatedObjects made) {
    return results.outcome(thread, call.method, Optional.of(made));
  }

  /** The outcome of the call at whose end the thread stands. */
  public Outcome outcome(ThreadState thread, PreparedCall call) {
    return results.outcome(thread, call.method);
  }
}
