package io.selvage.samples.proved;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * {@link HsyStack} in the layout of its authors (D. Hendler, N. Shavit and L. Yerushalmi, SPAA
 * 2004, figures 1 and 2): a push publishes a descriptor with the node to push rather than the
 * value. A matching pop takes the node from there.
 *
 * <p>So a node may be shared before it is in the stack, and its owner sets {@code next} again when
 * it returns to the top. That is why {@code next} is volatile: no thread reads it before the node
 * is in the stack, but the Java memory model does not take that into account.
 */
public final class HsyNodeStack<T> {
  private static final int THREADS = 64;
  private static final int PLACES = 4;
  private static final int NOBODY = -1;
  private static final int PUSH = 1;
  private static final int POP = 2;

  private static final class Node<T> {
    final T value;
    volatile Node<T> next;

    Node(T value) {
      this.value = value;
    }
  }

  private static final class Descriptor<T> {
    final int thread;
    final int wanted;
    final Node<T> node;

    Descriptor(int thread, int wanted, Node<T> node) {
      this.thread = thread;
      this.wanted = wanted;
      this.node = node;
    }
  }

  private final AtomicReference<Node<T>> top = new AtomicReference<>();
  private final AtomicReferenceArray<Descriptor<T>> location = new AtomicReferenceArray<>(THREADS);
  private final AtomicIntegerArray collision = new AtomicIntegerArray(PLACES);

  public HsyNodeStack() {
    for (int i = 0; i < PLACES; i++) {
      collision.set(i, NOBODY);
    }
  }

  public void push(T value) {
    int me = (int) Thread.currentThread().getId();
    Node<T> node = new Node<>(value);
    Descriptor<T> mine = new Descriptor<>(me, PUSH, node);
    while (true) {
      Node<T> seen = top.get();
      node.next = seen; // others may have seen the node
      if (top.compareAndSet(seen, node)) {
        return;
      }
      location.set(me, mine);
      int other = meet(me);
      if (other != NOBODY) {
        Descriptor<T> found = location.get(other);
        if (found != null && found.thread == other && found.wanted == POP) {
          if (!location.compareAndSet(me, mine, null)) {
            return;
          }
          if (location.compareAndSet(other, found, mine)) {
            return;
          }
          continue;
        }
      }
      if (!location.compareAndSet(me, mine, null)) {
        return;
      }
    }
  }

  public T pop() {
    int me = (int) Thread.currentThread().getId();
    Descriptor<T> mine = new Descriptor<>(me, POP, null);
    while (true) {
      Node<T> seen = top.get();
      if (seen == null) {
        return null;
      }
      Node<T> below = seen.next;
      if (top.compareAndSet(seen, below)) {
        return seen.value;
      }
      location.set(me, mine);
      int other = meet(me);
      if (other != NOBODY) {
        Descriptor<T> found = location.get(other);
        if (found != null && found.thread == other && found.wanted == PUSH) {
          if (!location.compareAndSet(me, mine, null)) {
            return given(me).value;
          }
          if (location.compareAndSet(other, found, null)) {
            return found.node.value;
          }
          continue;
        }
      }
      if (!location.compareAndSet(me, mine, null)) {
        return given(me).value;
      }
    }
  }

  /** The number of the previous thread at some place; this thread replaces it. */
  private int meet(int me) {
    int place = (me >> 3) & (PLACES - 1); // threads with near numbers meet
    int other = collision.get(place);
    collision.compareAndSet(place, other, me);
    return other;
  }

  /** The node that a push left for this pop. */
  private Node<T> given(int me) {
    Node<T> node = location.get(me).node;
    location.set(me, null);
    return node;
  }
}
