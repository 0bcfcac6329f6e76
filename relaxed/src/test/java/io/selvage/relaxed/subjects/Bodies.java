package io.selvage.relaxed.subjects;

import io.selvage.core.Parallel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.net.Socket;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Small tests with a plain body. */
public final class Bodies {
  private final Object a = new Object();
  private final Object b = new Object();
  private final AtomicInteger lock = new AtomicInteger();
  private int count;
  private boolean ready;
  private int seen;
  private volatile boolean here;
  private volatile boolean there;
  private Leak leak;
  private Frozen frozen;
  private Cell cell;

  private static final class Cell {
    int value = 4;
  }

  /** Shows itself before it is ready. */
  private static final class Leak {
    final int value;

    Leak(Bodies shown) {
      shown.leak = this;
      value = 4;
    }
  }

  private static final class Frozen {
    final int value;
    final int[] late;
    int plain;

    Frozen() {
      value = 4;
      late = new int[1];
      late[0] = 4;
      plain = 4;
    }
  }

  public void nothing() {
    count = 1;
  }

  public void monitors() {
    Runnable body =
        () -> {
          synchronized (a) {
            count++;
          }
        };
    Parallel.run(body, body, body);
    require(count == 3);
  }

  public void deadlock() {
    Parallel.run(() -> nested(a, b), () -> nested(b, a));
  }

  private void nested(Object outer, Object inner) {
    synchronized (outer) {
      synchronized (inner) {
        count++;
      }
    }
  }

  public void waiting() {
    Parallel.run(
        () -> {
          synchronized (a) {
            while (!ready) {
              try {
                a.wait();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            }
            seen = count;
          }
        },
        () -> {
          synchronized (a) {
            count = 5;
            ready = true;
            a.notifyAll();
          }
        });
    require(seen == 5);
  }

  /** Nobody notifies. */
  public void forgotten() {
    Parallel.run(
        () -> {
          synchronized (a) {
            try {
              a.wait();
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
          }
        },
        () -> count = 1);
  }

  public void parking() {
    Thread[] parked = new Thread[1];
    Parallel.run(
        () -> {
          parked[0] = Thread.currentThread();
          here = true;
          while (!there) {
            LockSupport.park();
          }
          require(count == 1);
        },
        () -> {
          while (!here) {
            Thread.onSpinWait();
          }
          count = 1;
          there = true;
          LockSupport.unpark(parked[0]);
        });
  }

  public void spinLock() {
    Runnable body =
        () -> {
          while (!lock.compareAndSet(0, 1)) {
            Thread.onSpinWait();
          }
          count++;
          lock.set(0);
        };
    Parallel.run(body, body, body);
    require(count == 3);
  }

  /** Each waits for the other, spinning. */
  /** Right, unless the update fails for no reason. */
  public void weakUpdate() {
    Parallel.run(() -> require(lock.weakCompareAndSetPlain(0, 1)));
  }

  /** Who tries again has no reason to fear. */
  public void weakLoop() {
    Runnable body =
        () -> {
          int found;
          do {
            found = lock.get();
          } while (!lock.weakCompareAndSetVolatile(found, found + 1));
        };
    Parallel.run(body, body);
    require(lock.get() == 2);
  }

  /** Twins that wait for what nobody says. */
  public void forgottenTwins() {
    Runnable body =
        () -> {
          synchronized (a) {
            while (!ready) {
              try {
                a.wait();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            }
          }
        };
    Parallel.run(body, body);
  }

  public void spinForEver() {
    Parallel.run(
        () -> {
          while (!there) {
            Thread.onSpinWait();
          }
          here = true;
        },
        () -> {
          while (!here) {
            Thread.onSpinWait();
          }
          there = true;
        });
  }

  public void finalField() {
    Parallel.run(
        () -> frozen = new Frozen(),
        () -> {
          Frozen found = frozen;
          require(found == null || found.value == 4 && found.late[0] == 4);
        });
  }

  public void fieldBesideAFinalOne() {
    Parallel.run(
        () -> frozen = new Frozen(),
        () -> {
          Frozen found = frozen;
          require(found == null || found.plain == 4);
        });
  }

  public void escaped() {
    Parallel.run(
        () -> {
          new Leak(this);
        },
        () -> {
          Leak found = leak;
          require(found == null || found.value == 4);
        });
  }

  /** Start and join order everything. */
  public void handedOver() {
    cell = new Cell();
    Parallel.run(() -> cell.value = cell.value + 1, () -> seen = 1);
    require(cell.value == 5);
  }

  /** The same plain field read twice may go back. */
  public void incoherent() {
    Parallel.run(
        () -> count = 1,
        () -> {
          int first = count;
          int second = count;
          require(first <= second);
        });
  }

  /** Each adds twice without any order. */
  public void lostUpdates() {
    Runnable body =
        () -> {
          count++;
          count++;
        };
    Parallel.run(body, body);
    require(count >= 2);
  }

  public void endless() {
    Parallel.run(
        () -> {
          for (; ; ) {
            lock.incrementAndGet();
          }
        },
        () -> count = 1);
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new AssertionError();
    }
  }

  public void opensSocket() {
    Parallel.run(
        () -> {
          try (Socket socket = new Socket()) {
            seen = socket.getPort();
          } catch (IOException e) {
            seen = 1;
          }
        },
        () -> count = 1);
  }

  public void makesRandomName() {
    Parallel.run(() -> seen = UUID.randomUUID().toString().length(), () -> count = 1);
  }

  public void writesObject() {
    Parallel.run(
        () -> {
          try {
            new ObjectOutputStream(new ByteArrayOutputStream()).writeObject("x");
          } catch (IOException e) {
            seen = 1;
          }
        },
        () -> count = 1);
  }

  public void runsProcess() {
    Parallel.run(
        () -> {
          try {
            seen = new ProcessBuilder("true").start().exitValue();
          } catch (IOException e) {
            seen = 1;
          }
        },
        () -> count = 1);
  }

  /** Whether it fails depends on how fast the clock goes. */
  public void failsByTime() {
    long start = System.nanoTime();
    Parallel.run(() -> seen = 1, () -> count = 1);
    if (System.nanoTime() == start) {
      throw new AssertionError("no time has passed");
    }
  }

  /** An identity hash is another in every run. */
  public void failsByHash() {
    if (new Object().hashCode() % 3 == 0) {
      throw new AssertionError();
    }
  }
}
