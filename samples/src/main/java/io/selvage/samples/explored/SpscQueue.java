package io.selvage.samples.explored;

import io.selvage.core.Parallel;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A queue for one producer and one consumer: the index publishes the element. */
public final class SpscQueue {
  private static final VarHandle TAIL;

  static {
    try {
      TAIL = MethodHandles.lookup().findVarHandle(SpscQueue.class, "tail", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final int[] elements = new int[4];
  private int tail;
  private int head;

  public void offer(int element) {
    elements[tail] = element;
    TAIL.setRelease(this, tail + 1);
  }

  public void offerPlainly(int element) {
    elements[tail] = element;
    tail = tail + 1;
  }

  public int poll() {
    return head == (int) TAIL.getAcquire(this) ? -1 : elements[head++];
  }

  public int pollPlainly() {
    return head == tail ? -1 : elements[head++];
  }

  public void wrong() {
    Parallel.run(
        () -> {
          offerPlainly(1);
          offerPlainly(2);
        },
        () -> {
          require(1, pollPlainly());
        });
  }

  public void right() {
    Parallel.run(
        () -> {
          offer(1);
          offer(2);
        },
        () -> {
          if (require(1, poll())) {
            require(2, poll());
          }
        });
  }

  /** Whether there was an element; it must be the expected one. */
  private static boolean require(int expected, int polled) {
    if (polled != -1 && polled != expected) {
      throw new AssertionError();
    }
    return polled != -1;
  }
}
