package io.selvage.prove.right;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The paper's running example (Figure 2): a pop that fails shows a descriptor, and a push that
 * finds it gives its value. What the paper writes into the descriptor is another one in its place
 * here; the annotations are the paper's.
 */
public final class GivingStack<T> {
  private @interface Descriptor {}

  private @interface Operation {}

  private @interface Parameter {
    int value() default 1;
  }

  private @interface Return {}

  private static final int POP = 1;
  private static final int PUSH = 2;

  private static final class Node<T> {
    final T value;
    Node<T> next;

    Node(T value) {
      this.value = value;
    }
  }

  @Descriptor
  private static final class Request<T> {
    final int thread;
    @Operation final int wanted;
    @Parameter @Return final T value;

    Request(int thread, int wanted, T value) {
      this.thread = thread;
      this.wanted = wanted;
      this.value = value;
    }
  }

  private final AtomicReference<Node<T>> top = new AtomicReference<>();
  private final AtomicReferenceArray<Request<T>> requests = new AtomicReferenceArray<>(64);
  private final AtomicIntegerArray waiting = new AtomicIntegerArray(4);

  public void push(T value) {
    int me = (int) Thread.currentThread().getId();
    Node<T> node = new Node<>(value);
    Request<T> mine = new Request<>(me, PUSH, value);
    while (true) {
      Node<T> seen = top.get();
      node.next = seen;
      if (top.compareAndSet(seen, node)) {
        return;
      }
      int other = waiting.get(me & 3);
      Request<T> found = requests.get(other);
      if (found != null && found.thread == other && found.wanted == POP) {
        if (requests.compareAndSet(other, found, mine)) { // b
          return;
        }
      }
    }
  }

  public T pop() {
    int me = (int) Thread.currentThread().getId();
    Request<T> mine = new Request<>(me, POP, null);
    while (true) {
      Node<T> seen = top.get();
      if (seen == null) {
        return null;
      }
      if (top.compareAndSet(seen, seen.next)) {
        return seen.value;
      }
      requests.set(me, mine); // a1
      waiting.set(me & 3, me);
      if (!requests.compareAndSet(me, mine, null)) { // a3
        T given = requests.get(me).value; // a2
        requests.set(me, null);
        return given;
      }
    }
  }
}
