package io.selvage.program.programs;

import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;

/** Atomic references, bare, stamped and marked. */
@SuppressWarnings("deprecation")
public final class AtomicReferences {
  private AtomicReferences() {}

  public static Object bare() {
    AtomicReference<String> a = new AtomicReference<>("a");
    return new Object[] {
      a.get(),
      a.compareAndSet("a", "b"),
      a.compareAndSet("a", "c"),
      a.getAndSet("d"),
      a.updateAndGet(x -> x + x),
      a.getAndUpdate(x -> x + "!"),
      a.accumulateAndGet("z", String::concat),
      a.getAndAccumulate("y", (x, y) -> y + x),
      a.toString(),
      a.compareAndExchange("q", "r"),
      a.getPlain(),
      a.getAcquire(),
      a.getOpaque(),
      a.weakCompareAndSetVolatile("n", "m")
    };
  }

  public static Object identityNotEquality() {
    AtomicReference<Integer> a = new AtomicReference<>(1000);
    AtomicReference<Integer> b = new AtomicReference<>(100);
    AtomicReference<String> c = new AtomicReference<>(new String("x"));
    return new boolean[] {
      a.compareAndSet(1000, 1), b.compareAndSet(100, 1), c.compareAndSet("x", "y")
    };
  }

  public static Object nulls() {
    AtomicReference<Object> a = new AtomicReference<>();
    return new Object[] {a.get(), a.compareAndSet(null, "x"), a.getAndSet(null), a.toString()};
  }

  public static Object stamped() {
    AtomicStampedReference<String> a = new AtomicStampedReference<>("a", 1);
    int[] stamp = new int[1];
    String got = a.get(stamp);
    return new Object[] {
      got,
      stamp[0],
      a.compareAndSet("a", "b", 0, 2),
      a.compareAndSet("a", "b", 1, 2),
      a.getStamp(),
      a.attemptStamp("b", 7),
      a.getStamp(),
      a.getReference(),
      a.weakCompareAndSet("b", "b", 7, 7)
    };
  }

  public static Object marked() {
    AtomicMarkableReference<String> a = new AtomicMarkableReference<>("a", false);
    boolean[] mark = new boolean[1];
    boolean done = a.compareAndSet("a", "b", false, true);
    String got = a.get(mark);
    a.set("c", false);
    return new Object[] {
      done,
      got,
      mark[0],
      a.isMarked(),
      a.attemptMark("c", true),
      a.isMarked(),
      a.getReference(),
      a.compareAndSet("c", "d", false, false)
    };
  }

  private static final class Node {
    final int value;
    final Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  public static int treiberStack() {
    AtomicReference<Node> top = new AtomicReference<>();
    for (int i = 1; i <= 5; i++) {
      Node old;
      Node made;
      do {
        old = top.get();
        made = new Node(i, old);
      } while (!top.compareAndSet(old, made));
    }
    int all = 0;
    for (Node n = top.getAndUpdate(x -> x.next.next); n != null; n = n.next) {
      all = all * 10 + n.value;
    }
    return all * 10 + top.get().value;
  }
}
