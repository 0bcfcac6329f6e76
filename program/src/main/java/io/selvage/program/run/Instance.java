package io.selvage.program.run;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;

/** One object on its heap. Not for several threads of this JVM at a time. */
public final class Instance {
  private final ObjectProgram object;
  private final Heap heap;
  private final long root;
  private final Results results;

  Instance(ObjectProgram object, Heap heap, long root, Results results) {
    this.object = object;
    this.heap = heap;
    this.root = root;
    this.results = results;
  }

  /** Another one, on a heap of its own and equal to this one as it was at first. */
  public Instance another() {
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
  public Call call(Invocation invocation) {
    return object.call(invocation);
  }

  /** Lets the thread begin the call. */
  public void begin(ThreadState thread, Call call) {
    begin(thread, call, root);
  }

  /** Lets the thread begin the call on another object of the class. */
  void begin(ThreadState thread, Call call, long receiver) {
    thread.start(call.entry, call.registers);
    thread.words[0] = receiver;
  }

  /** The outcome of the call at whose end the thread stands. */
  public Outcome outcome(ThreadState thread, Call call) {
    return results.outcome(thread, call.method);
  }
}
