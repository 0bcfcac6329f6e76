package io.selvage.relaxed.subjects;

import io.selvage.core.Parallel;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Bodies at the edges of the language. What is right is derived from the Java memory model and in
 * the name: {@code _V} holds, {@code _F} fails, {@code _U} is not known to us.
 */
public class AtTheEdge {
  private static final VarHandle X = handle("x");
  private static final VarHandle Y = handle("y");
  private static final VarHandle Z = handle("z");
  private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(int[].class);

  private int x;
  private int y;
  private int z;
  private int a;
  private int b;
  private int c;
  private int r = 1;
  private int plain;
  private volatile int v;
  private long wide;
  private Object seen;

  private static VarHandle handle(String field) {
    try {
      return MethodHandles.lookup().findVarHandle(AtTheEdge.class, field, int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static void not(boolean bad) {
    if (bad) {
      throw new AssertionError();
    }
  }

  // ---------------------------------------------------------------- which runs there are

  public void nestedThenThrows_F() {
    Parallel.run(() -> Parallel.run(() -> x = 1, () -> y = 1), () -> b = 1);
    throw new AssertionError("always");
  }

  public void nestedThrows_F() {
    Parallel.run(
        () ->
            Parallel.run(
                () -> {
                  throw new IllegalStateException();
                },
                () -> y = 1),
        () -> b = 1);
  }

  public void nestedIsJoined_V() {
    Parallel.run(
        () -> {
          Parallel.run(() -> x = 1, () -> y = 1);
          a = x + y;
        },
        () -> b = 1);
    not(a != 2);
  }

  public void nestedRace_F() {
    Parallel.run(() -> Parallel.run(() -> x++, () -> z = 1), () -> x++);
    not(x == 1);
  }

  public void bothNest_V() {
    AtomicInteger count = new AtomicInteger();
    Runnable both = () -> Parallel.run(count::incrementAndGet, count::incrementAndGet);
    Parallel.run(both, both);
    not(count.get() != 4);
  }

  public void secondThrows_F() {
    Parallel.run(() -> x = 1, () -> y = 1);
    Parallel.run(
        () -> {
          throw new IllegalStateException();
        },
        () -> {});
  }

  public void secondRaces_F() {
    Parallel.run(() -> x = 0, () -> y = 0);
    Parallel.run(() -> x++, () -> x++);
    not(x == 1);
  }

  public void secondSeesFirst_V() {
    Parallel.run(() -> x = 1, () -> y = 1);
    Parallel.run(() -> a = x, () -> b = y);
    not(a != 1 || b != 1);
  }

  /** Which run comes second depends on the first. */
  public void secondDependsOnFirst_F() {
    Parallel.run(() -> X.setOpaque(this, 1), () -> a = (int) X.getOpaque(this));
    if (a == 1) {
      Parallel.run(() -> b++, () -> b++, () -> b++);
    } else {
      Parallel.run(() -> c = 1);
    }
    not(a == 1 && b == 2);
  }

  public void inALoop_V() {
    for (int i = 0; i < 3; i++) {
      Parallel.run(() -> v++, () -> {});
    }
    not(v != 3);
  }

  public void inAnEndlessLoop_U() {
    for (; ; ) {
      Parallel.run(() -> v++);
    }
  }

  private static void inAHelper(Runnable one, Runnable other) {
    Parallel.run(one, other);
  }

  public void inAHelper_F() {
    inAHelper(() -> x++, () -> x++);
    not(x == 1);
  }

  public void threadByHandInABody_F() {
    Parallel.run(() -> joined(new Thread(() -> x = 7)), () -> {});
    not(x == 7);
  }

  private static void joined(Thread thread) {
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public void threadByHandBeside_F() {
    Thread other = new Thread(() -> x++);
    other.start();
    Parallel.run(() -> x++, () -> y = 1);
    not(x == 1);
  }

  public void throwsBefore_F() {
    if (x == 0) {
      throw new IllegalStateException();
    }
    Parallel.run(() -> x = 1);
  }

  public void noRun_V() {
    not(x != 0);
  }

  public void noRunThrows_F() {
    throw new IllegalStateException();
  }

  public void noBodies_V() {
    Parallel.run();
    not(x != 0);
  }

  public void nothing_V() {}

  public void catchesItself_V() {
    try {
      throw new IllegalStateException();
    } catch (IllegalStateException e) {
      x = 1;
    }
    Parallel.run(() -> y = x, () -> {});
    not(y != 1);
  }

  public void allWait_F() {
    Parallel.run(() -> waitFor(new Object()), () -> waitFor(new Object()));
  }

  private static void waitFor(Object monitor) {
    synchronized (monitor) {
      try {
        monitor.wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public void waitsAlone_F() {
    waitFor(new Object());
  }

  public void joinsItself_U() {
    Parallel.run(
        () -> {
          try {
            Thread.currentThread().join();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  // ---------------------------------------------------------------- final fields

  private static class Base {
    final int first;

    Base() {
      first = 1;
    }
  }

  private static final class Derived extends Base {
    final int second;
    final AtomicInteger counter = new AtomicInteger(5);
    final int[][] table = {{3}};

    Derived() {
      second = 2;
    }
  }

  private static final class Map {
    final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    Map() {
      map.put(1, 1);
    }
  }

  /** Knows the object before its constructor has ended. */
  private static final class Leaking {
    final AtomicInteger counter;

    Leaking(AtTheEdge home) {
      home.seen = this;
      counter = new AtomicInteger(5);
    }
  }

  private record Two(int one, String other) {}

  private enum Colour {
    RED,
    GREEN
  }

  /** Publishes by a race, and looks at what was found. */
  private void raced(
      java.util.function.Supplier<?> made, java.util.function.ToIntFunction<Object> look) {
    Parallel.run(
        () -> seen = made.get(),
        () -> {
          Object found = seen;
          if (found != null) {
            r = look.applyAsInt(found);
          }
        });
    not(r == 0);
  }

  public void finalOfSuperclass_V() {
    raced(Derived::new, it -> ((Derived) it).first);
  }

  public void finalOfSubclass_V() {
    raced(Derived::new, it -> ((Derived) it).second);
  }

  public void finalAtomic_V() {
    raced(Derived::new, it -> ((Derived) it).counter.get());
  }

  public void finalAtomicUpdated_V() {
    raced(Derived::new, it -> ((Derived) it).counter.getAndIncrement());
  }

  public void finalAtomicExchanged_V() {
    raced(Derived::new, it -> ((Derived) it).counter.compareAndExchange(0, 7) == 0 ? 0 : 1);
  }

  public void finalArrays_V() {
    raced(Derived::new, it -> ((Derived) it).table[0][0]);
  }

  public void finalMap_V() {
    raced(Map::new, it -> ((Map) it).map.get(1) == null ? 0 : 1);
  }

  public void plainAtomic_F() {
    raced(() -> new AtomicInteger(5), it -> ((AtomicInteger) it).get());
  }

  public void leaked_F() {
    Parallel.run(
        () -> new Leaking(this),
        () -> {
          if (seen instanceof Leaking found) {
            r = found.counter == null ? 0 : 1;
          }
        });
    not(r == 0);
  }

  public void text_V() {
    raced(() -> "a" + x, it -> ((String) it).length());
  }

  public void builtText_V() {
    raced(() -> new StringBuilder("ab").append(x).toString(), it -> ((String) it).length());
  }

  public void builder_F() {
    raced(() -> new StringBuilder("ab"), it -> ((StringBuilder) it).length());
  }

  public void box_V() {
    raced(() -> 100_000 + x, it -> (Integer) it);
  }

  public void record_V() {
    raced(() -> new Two(3, "a" + x), it -> ((Two) it).one() * ((Two) it).other().length());
  }

  public void enumConstant_V() {
    raced(() -> Colour.values()[1], it -> ((Colour) it).ordinal());
  }

  public void immutableList_V() {
    raced(() -> List.of(x + 1, 2, 3), it -> (Integer) ((List<?>) it).get(0));
  }

  public void optional_V() {
    raced(() -> Optional.of(x + 7), it -> (Integer) ((Optional<?>) it).get());
  }

  public void captured_V() {
    int k = x + 1;
    int l = x + 2;
    raced(
        () -> (java.util.function.IntSupplier) () -> k * l,
        it -> ((java.util.function.IntSupplier) it).getAsInt());
  }

  public void textInArray_F() {
    raced(() -> new String[] {"a" + x}, it -> ((String[]) it)[0] == null ? 0 : 1);
  }

  // ---------------------------------------------------------------- volatile

  public void dirtyFlag_V() {
    AtomicBoolean flag = new AtomicBoolean();
    Parallel.run(
        () -> {
          x = 1;
          flag.set(true);
        },
        () -> {
          y = 1;
          flag.set(true);
        },
        () -> {
          if (flag.getAndSet(false)) {
            a = x + y;
          }
        });
    if (flag.get()) {
      a = x + y;
    }
    not(a != 2);
  }

  /** The same with release writes, which synchronise only with those that find them. */
  public void dirtyRelease_F() {
    Parallel.run(
        () -> {
          x = 1;
          Z.setRelease(this, 1);
        },
        () -> {
          y = 1;
          Z.setRelease(this, 1);
        },
        () -> {
          if ((int) Z.getAndSet(this, 0) == 1) {
            a = x + y;
          }
        });
    if (z == 1) {
      a = x + y;
    }
    not(a != 2);
  }

  public void volatileOrder_V() {
    Parallel.run(
        () -> {
          x = 1;
          v = 1;
        },
        () -> v = 2,
        () -> {
          int p = v;
          int q = v;
          if (p == 1 && q == 2) {
            a = 1;
            b = x;
          }
        });
    not(a == 1 && b == 0);
  }

  /** A later volatile write hides the earlier one, but not what it has published. */
  public void overwrittenPublication_V() {
    Parallel.run(
        () -> {
          x = 1;
          v = 1;
        },
        () -> {
          if (v == 1) {
            v = 2;
          }
        },
        () -> {
          if (v == 2) {
            a = 1;
            b = x;
          }
        });
    not(a == 1 && b == 0);
  }

  public void storeBuffering_V() {
    Parallel.run(
        () -> {
          X.setVolatile(this, 1);
          a = (int) Y.getVolatile(this);
        },
        () -> {
          Y.setVolatile(this, 1);
          b = (int) X.getVolatile(this);
        });
    not(a + b == 0);
  }

  public void storeBufferingRelease_F() {
    Parallel.run(
        () -> {
          X.setRelease(this, 1);
          a = (int) Y.getAcquire(this);
        },
        () -> {
          Y.setRelease(this, 1);
          b = (int) X.getAcquire(this);
        });
    not(a + b == 0);
  }

  public void volatileElements_V() {
    int[] cells = new int[2];
    Parallel.run(
        () -> {
          CELLS.setVolatile(cells, 0, 1);
          a = (int) CELLS.getVolatile(cells, 1);
        },
        () -> {
          CELLS.setVolatile(cells, 1, 1);
          b = (int) CELLS.getVolatile(cells, 0);
        });
    not(a + b == 0);
  }

  public void plainElements_F() {
    int[] cells = new int[2];
    Parallel.run(
        () -> {
          cells[0] = 1;
          a = cells[1];
        },
        () -> {
          cells[1] = 1;
          b = cells[0];
        });
    not(a + b == 0);
  }

  /** Neighbours are places of their own. */
  public void neighbours_V() {
    byte[] bytes = new byte[2];
    Parallel.run(() -> bytes[0] = 1, () -> bytes[1] = 1);
    not(bytes[0] + bytes[1] != 2);
  }

  public void longByVolatile_V() {
    Parallel.run(
        () -> {
          wide = -1L;
          v = 1;
        },
        () -> {
          if (v == 1) {
            seen = wide;
          }
        });
    not(seen != null && (Long) seen != -1L);
  }

  // ---------------------------------------------------------------- fences

  public void storeStoreLoadLoad_V() {
    Parallel.run(
        () -> {
          plain = 1;
          VarHandle.storeStoreFence();
          X.setOpaque(this, 1);
        },
        () -> {
          a = (int) X.getOpaque(this);
          VarHandle.loadLoadFence();
          b = plain;
        });
    not(a == 1 && b == 0);
  }

  /** Wrong on the machine: storeStoreFence does not keep the read before the write. */
  public void storeStoreAfterRead_F() {
    Parallel.run(
        () -> X.setOpaque(this, 1),
        () -> {
          a = (int) X.getOpaque(this);
          VarHandle.storeStoreFence();
          Y.setOpaque(this, 1);
        },
        () -> {
          b = (int) Y.getAcquire(this);
          c = (int) X.getOpaque(this);
        });
    not(a == 1 && b == 1 && c == 0);
  }

  /** Wrong on the machine: loadLoadFence does not keep the read before the write. */
  public void loadLoadBeforeWrite_F() {
    Parallel.run(
        () -> {
          z = 1;
          X.setRelease(this, 1);
        },
        () -> {
          a = (int) X.getOpaque(this);
          VarHandle.loadLoadFence();
          Y.setRelease(this, 1);
        },
        () -> {
          b = (int) Y.getAcquire(this);
          c = z;
        });
    not(a == 1 && b == 1 && c == 0);
  }

  public void releaseAfterRead_V() {
    Parallel.run(
        () -> X.setOpaque(this, 1),
        () -> {
          a = (int) X.getOpaque(this);
          VarHandle.releaseFence();
          Y.setOpaque(this, 1);
        },
        () -> {
          b = (int) Y.getAcquire(this);
          c = (int) X.getOpaque(this);
        });
    not(a == 1 && b == 1 && c == 0);
  }

  // ---------------------------------------------------------------- updates

  public void weakUpdateFails_F() {
    Parallel.run(() -> a = X.weakCompareAndSet(this, 0, 1) ? 1 : 0, () -> {});
    not(a == 0);
  }

  public void weakUpdateOfAnAtomicFails_F() {
    AtomicInteger cell = new AtomicInteger();
    Parallel.run(() -> a = cell.weakCompareAndSetVolatile(0, 1) ? 1 : 0, () -> {});
    not(a == 0);
  }

  public void weakUpdateInALoop_V() {
    Runnable add =
        () -> {
          int found;
          do {
            found = (int) X.getVolatile(this);
          } while (!X.weakCompareAndSet(this, found, found + 1));
        };
    Parallel.run(add, add);
    not(x != 2);
  }

  public void exchangeTellsWhatItFound_V() {
    Parallel.run(
        () -> a = (int) X.compareAndExchange(this, 0, 1),
        () -> b = (int) X.compareAndExchange(this, 0, 2));
    not(a == 0 && b == 0 || x == 0);
  }

  public void exchangeAcquireIsNoRelease_F() {
    Parallel.run(
        () -> {
          plain = 1;
          X.compareAndExchangeAcquire(this, 0, 1);
        },
        () -> {
          if ((int) X.getAcquire(this) == 1) {
            a = 1;
            b = plain;
          }
        });
    not(a == 1 && b == 0);
  }

  public void exchangeReleaseReleases_V() {
    Parallel.run(
        () -> {
          plain = 1;
          X.compareAndExchangeRelease(this, 0, 1);
        },
        () -> {
          if ((int) X.getAcquire(this) == 1) {
            a = 1;
            b = plain;
          }
        });
    not(a == 1 && b == 0);
  }

  public void failedUpdateReads_V() {
    Parallel.run(
        () -> {
          plain = 1;
          X.setVolatile(this, 1);
        },
        () -> {
          if (!X.compareAndSet(this, 0, 5)) {
            a = 1;
            b = plain;
          }
        });
    not(a == 1 && b == 0);
  }

  public void stampedReference_V() {
    AtomicStampedReference<String> ref = new AtomicStampedReference<>("a", 0);
    Parallel.run(
        () -> ref.compareAndSet("a", "b", 0, 1),
        () -> {
          int[] stamp = new int[1];
          String found = ref.get(stamp);
          a = found.equals("b") == (stamp[0] == 1) ? 0 : 1;
        });
    not(a == 1);
  }

  public void referenceUpdates_V() {
    AtomicReference<Integer> sum = new AtomicReference<>(0);
    Parallel.run(() -> sum.updateAndGet(it -> it + 1), () -> sum.accumulateAndGet(2, Integer::sum));
    not(sum.get() != 3);
  }

  // ---------------------------------------------------------------- exceptions

  public void thrownAcrossALock_V() {
    Object monitor = new Object();
    Runnable add =
        () -> {
          try {
            synchronized (monitor) {
              x++;
              throw new IllegalStateException();
            }
          } catch (IllegalStateException e) {
            // The monitor is free again.
            a = 1;
          }
        };
    Parallel.run(add, add);
    not(x != 2);
  }

  public void exceptionPublishes_F() {
    Parallel.run(
        () -> {
          try {
            plain = 1;
            Object nothing = plain == 1 ? null : "";
            nothing.hashCode();
          } catch (NullPointerException e) {
            X.setOpaque(this, 1);
          }
        },
        () -> {
          a = (int) X.getOpaque(this);
          b = plain;
        });
    not(a == 1 && b == 0);
  }

  public void finallyUnlocks_V() {
    ReentrantLock lock = new ReentrantLock();
    Runnable add =
        () -> {
          lock.lock();
          try {
            x++;
          } finally {
            lock.unlock();
          }
        };
    Parallel.run(add, add);
    not(x != 2);
  }

  // ---------------------------------------------------------------- waiting

  public void nestedMonitors_V() {
    Object one = new Object();
    Object other = new Object();
    Runnable add =
        () -> {
          synchronized (one) {
            synchronized (other) {
              synchronized (one) {
                x++;
              }
            }
          }
        };
    Parallel.run(add, add);
    not(x != 2);
  }

  public void notifiedInTime_V() {
    Object monitor = new Object();
    Parallel.run(
        () -> {
          synchronized (monitor) {
            while (x == 0) {
              try {
                monitor.wait();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            }
          }
        },
        () -> {
          synchronized (monitor) {
            x = 1;
            monitor.notifyAll();
          }
        });
  }

  public void notNotified_F() {
    Object monitor = new Object();
    Parallel.run(
        () -> {
          synchronized (monitor) {
            while (x == 0) {
              try {
                monitor.wait();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            }
          }
        },
        () -> {
          synchronized (monitor) {
            x = 1;
          }
        });
  }

  public void parked_V() {
    Thread[] waiting = new Thread[1];
    Parallel.run(
        () -> {
          CELL.setVolatile(waiting, 0, Thread.currentThread());
          while (v == 0) {
            LockSupport.park();
          }
        },
        () -> {
          v = 1;
          LockSupport.unpark((Thread) CELL.getVolatile(waiting, 0));
        });
  }

  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(Thread[].class);

  public void parkedForEver_F() {
    Parallel.run(LockSupport::park, () -> {});
  }

  public void interruptIsSeen_V() {
    Parallel.run(
        () -> {
          Thread.currentThread().interrupt();
          a = Thread.interrupted() ? 1 : 0;
          b = Thread.interrupted() ? 1 : 0;
        },
        () -> c = Thread.interrupted() ? 1 : 0);
    not(a != 1 || b != 0 || c != 0);
  }

  public void interruptedWait_V() {
    Object monitor = new Object();
    Parallel.run(
        () -> {
          Thread.currentThread().interrupt();
          try {
            synchronized (monitor) {
              monitor.wait();
            }
          } catch (InterruptedException e) {
            a = 1;
          }
        },
        () -> {});
    not(a != 1);
  }

  public void plainSpin_U() {
    Parallel.run(
        () -> {
          while (x == 0) {
            Thread.onSpinWait();
          }
        },
        () -> x = 1);
  }

  public void opaqueSpin_V() {
    Parallel.run(
        () -> {
          while ((int) X.getOpaque(this) == 0) {
            Thread.onSpinWait();
          }
        },
        () -> X.setOpaque(this, 1));
  }

  /** The plain read is not what it waits for. */
  public void spinBesidePlainRead_V() {
    Parallel.run(
        () -> {
          while (plain + v == 0) {
            Thread.onSpinWait();
          }
        },
        () -> v = 1);
  }

  public void spinForNothing_F() {
    Parallel.run(
        () -> {
          while (x == 0) {
            Thread.onSpinWait();
          }
        },
        () -> {});
  }

  // ---------------------------------------------------------------- statics

  private static int shared;

  public void staticRace_F() {
    shared = 0;
    Parallel.run(() -> shared++, () -> shared++);
    not(shared == 1);
  }

  public void staticInMonitor_V() {
    shared = 0;
    Runnable add =
        () -> {
          synchronized (AtTheEdge.class) {
            shared++;
          }
        };
    Parallel.run(add, add);
    not(shared != 2);
  }

  /** The holder idiom: who gets the instance sees all of it. */
  private static final class Holder {
    static final Holder INSTANCE = new Holder();

    int value = 5;
  }

  public void holderIdiom_V() {
    Parallel.run(() -> a = Holder.INSTANCE.value, () -> b = Holder.INSTANCE.value);
    not(a != 5 || b != 5);
  }

  private static AtomicInteger lazy;

  /** Double-checked locking without volatile. */
  public void doubleChecked_F() {
    lazy = null;
    Runnable get =
        () -> {
          if (lazy == null) {
            synchronized (AtTheEdge.class) {
              if (lazy == null) {
                lazy = new AtomicInteger(5);
              }
            }
          }
          not(lazy.get() == 0);
        };
    Parallel.run(get, get);
  }

  // ------------------------------------------------- constructors that follow each other

  private static final class Link {
    final int value;
    final Link next;

    /** What it is given is published while it is not yet made itself. */
    Link(AtTheEdge home, Link given) {
      if (given != null) {
        home.seen = given;
      }
      value = 1;
      next = given;
    }
  }

  private void look() {
    if (seen instanceof Link link) {
      not(link.value == 0);
    }
  }

  /** No step lies between the two constructors: the first has frozen its fields all the same. */
  public void frozenBeforeTheNextIsMade_V() {
    Parallel.run(() -> c = new Link(this, new Link(this, null)).value, this::look);
  }

  private static class Outer {
    final int value;

    Outer(AtTheEdge home) {
      value = 1;
      home.seen = this;
    }
  }

  /** A constructor that the other calls freezes what it has set itself. */
  private static final class Inherited extends Outer {
    final int more;

    Inherited(AtTheEdge home) {
      super(home);
      more = 1;
    }
  }

  public void escapesFromItsConstructor_F() {
    Parallel.run(
        () -> c = new Inherited(this).more,
        () -> {
          if (seen instanceof Outer outer) {
            not(outer.value == 0);
          }
        });
  }

  // ------------------------------------------------- first uses of classes

  private static int initialised;

  private static final class Counted {
    static int value = ++initialised;
  }

  public void initialisedAtFirstUse_V() {
    not(initialised != 0);
    Parallel.run(() -> x = Counted.value, () -> y = Counted.value);
    not(x != 1 || y != 1 || initialised != 1);
  }

  public void initialisedBesideOthers_F() {
    Parallel.run(() -> x = Counted.value, () -> y = initialised);
    not(y == 1);
  }

  public void initialisedBeforeParallel_V() {
    x = Counted.value;
    Parallel.run(() -> y = initialised, () -> z = Counted.value);
    not(y != 1 || z != 1);
  }

  private static final class Failing {
    static int value = fail();

    private static int fail() {
      initialised++;
      throw new IllegalStateException("never there");
    }
  }

  private static int failures() {
    try {
      return Failing.value;
    } catch (ExceptionInInitializerError e) {
      return 1;
    } catch (NoClassDefFoundError e) {
      return 2;
    }
  }

  /** One of them runs the initialiser, and the other finds that it has failed. */
  public void failsOnce_V() {
    Parallel.run(() -> x = failures(), () -> y = failures());
    not(x + y != 3 || initialised != 1);
  }

  public void eitherMayFail_F() {
    Parallel.run(() -> x = failures(), () -> y = failures());
    not(x == 2);
  }

  public void failsBeforeParallel_V() {
    not(failures() != 1);
    Parallel.run(() -> x = failures(), () -> y = failures());
    not(x != 2 || y != 2);
  }

  /** What the initialiser wrote is seen by whoever finds the class initialised. */
  private static final class Publishing {
    static final int[] CELLS;

    static {
      initialised++;
      CELLS = new int[] {7};
    }
  }

  public void seesWhatWasInitialised_V() {
    Parallel.run(() -> x = Publishing.CELLS[0], () -> y = Publishing.CELLS[0]);
    not(x != 7 || y != 7);
  }
}
