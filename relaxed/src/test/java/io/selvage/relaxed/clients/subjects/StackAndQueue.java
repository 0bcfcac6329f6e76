package io.selvage.relaxed.clients.subjects;

import java.util.ArrayDeque;

/** The two objects of section 1, as one, so that one client may call both. */
public final class StackAndQueue {
  private final Treiber stack = new Treiber();
  private final MichaelScott queue = new MichaelScott();

  public void push(Object value) {
    stack.insert(value);
  }

  public Object pop() {
    return stack.remove();
  }

  public void enqueue(Object value) {
    queue.insert(value);
  }

  public Object dequeue() {
    return queue.remove();
  }

  /** What they mean, if nothing is weak. */
  public static final class Meaning {
    private final ArrayDeque<Object> stack = new ArrayDeque<>();
    private final ArrayDeque<Object> queue = new ArrayDeque<>();

    public void push(Object value) {
      stack.push(value);
    }

    public Object pop() {
      return stack.poll();
    }

    public void enqueue(Object value) {
      queue.add(value);
    }

    public Object dequeue() {
      return queue.poll();
    }
  }
}
