package io.selvage.samples.proved;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The elimination-backoff stack of D. Hendler, N. Shavit and L. Yerushalmi, SPAA 2004: a thread
 * that fails to change the top publishes its operation in a slot of its own ({@code location}), and
 * searches {@code collision} for a thread to collide with. A push and a pop that meet both
 * complete, and the stack is unchanged.
 *
 * <p>Before it takes another operation, a thread withdraws its own: from then on no thread takes
 * it. Threads are identified by numbers, which must be below {@link #THREADS}.
 */
public final class HsyStack<T> {
  private static final int THREADS = 64;
  private static final int PLACES = 4;
  private static final int NOBODY = -1;
  private static final int PUSH = 1;
  private static final int POP = 2;

  private static final class Node<T> {
    final T value;
    Node<T> next;

    Node(T value) {
      this.value = value;
    }
  }

  private static final class Descriptor<T> {
    final int thread;
    final int wanted;
    final T value;

    Descriptor(int thread, int wanted, T value) {
      this.thread = thread;
      this.wanted = wanted;
      this.value = value;
    }
  }

  private final AtomicReference<Node<T>> top = new AtomicReference<>();
  private final AtomicReferenceArray<Descriptor<T>> location = new AtomicReferenceArray<>(THREADS);
  private final AtomicIntegerArray collision = new AtomicIntegerArray(PLACES);

  public HsyStack() {
    for (int i = 0; i < PLACES; i++) {
      collision.set(i, NOBODY);
    }
  }

  public void push(T value) {
    int me = (int) Thread.currentThread().getId();
    Node<T> node = new Node<>(value);
    Descriptor<T> mine = new Descriptor<>(me, PUSH, value);
    while (true) {
      Node<T> seen = top.get();
      node.next = seen;
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
      if (top.compareAndSet(seen, seen.next)) {
        return seen.value;
      }
      location.set(me, mine);
      int other = meet(me);
      if (other != NOBODY) {
        Descriptor<T> found = location.get(other);
        if (found != null && found.thread == other && found.wanted == PUSH) {
          if (!location.compareAndSet(me, mine, null)) {
            return given(me);
          }
          if (location.compareAndSet(other, found, null)) {
            return found.value;
          }
          continue;
        }
      }
      if (!location.compareAndSet(me, mine, null)) {
        return given(me);
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

  /** The value that a push left for this pop. */
  private T given(int me) {
    T value = location.get(me).value;
    location.set(me, null);
    return value;
  }
}
