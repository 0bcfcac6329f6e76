package io.selvage.relaxed.subjects;

import io.selvage.core.Parallel;
import java.util.concurrent.locks.ReentrantLock;

/** Programs in which a read may take place after a later write of its thread, or not. */
public class Buffered {
  private int x;
  private int y;
  private int first;
  private int second;
  private volatile boolean isKnown;
  private final ReentrantLock lock = new ReentrantLock();

  private void forbidBoth() {
    if (first == 1 && second == 1) {
      throw new AssertionError("both");
    }
  }

  public void loadBuffering() {
    Parallel.run(
        () -> {
          first = x;
          y = 1;
        },
        () -> {
          second = y;
          x = 1;
        });
    forbidBoth();
  }

  /** Compilers join the branches. */
  public void branches() {
    Parallel.run(
        () -> {
          first = x;
          if (first == 1) {
            y = 1;
          } else {
            y = 1;
          }
        },
        () -> {
          second = y;
          x = second == 1 ? 1 : 0;
        });
    forbidBoth();
  }

  public void outOfThinAir() {
    Parallel.run(
        () -> {
          first = x;
          y = first;
        },
        () -> {
          second = y;
          x = second;
        });
    forbidBoth();
  }

  public void behindAVolatileWrite() {
    Parallel.run(
        () -> {
          first = x;
          isKnown = true;
          y = 1;
        },
        () -> {
          second = y;
          if (isKnown) {
            x = 1;
          }
        });
    forbidBoth();
  }

  public void locked() {
    Parallel.run(this::lockedOnce, this::lockedOnce);
  }

  private void lockedOnce() {
    lock.lock();
    try {
      int found = x;
      x = found + 1;
      y = found;
    } finally {
      lock.unlock();
    }
  }

  /** Both threads run the same code. */
  public void twins() {
    Runnable body =
        () -> {
          int found = x;
          y = 1;
          int other = y;
          x = 1;
          if (found == 1 && other == 1) {
            first = 1;
          }
        };
    Parallel.run(body, body);
  }

  /** A deadlock, of which one thread reads what the other one writes later. */
  public void deadlock() {
    Object one = new Object();
    Object other = new Object();
    Parallel.run(
        () -> {
          synchronized (one) {
            first = x;
            y = 1;
            synchronized (other) {
              second = 1;
            }
          }
        },
        () -> {
          synchronized (other) {
            x = y;
            synchronized (one) {
              second = 2;
            }
          }
        });
  }
}
