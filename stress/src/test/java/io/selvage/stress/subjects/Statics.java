package io.selvage.stress.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.IntUnaryOperator;

/** Classes with static fields of all kinds. */
public final class Statics {
  private Statics() {}

  /** Nothing that could change. */
  public static class Constants {
    static final int ONE = 1;
    static final String NAME = "name" + ONE;
    static final Integer BOX = 1_000;
    static final Object LOCK = new Object();
    static final int[] NONE = new int[0];
    static final String[] NO_NAMES = {};
    static final TimeUnit UNIT = TimeUnit.SECONDS;
    static final IntUnaryOperator NEXT = it -> it + 1;
    static final Pair ORIGIN = new Pair(0, "origin");
    static int neverWritten = 7;

    enum Colour {
      RED,
      GREEN {
        @Override
        boolean isGreen() {
          return true;
        }
      };

      boolean isGreen() {
        return false;
      }
    }

    record Pair(int number, String name) {}

    public int get(int of) {
      synchronized (LOCK) {
        return NEXT.applyAsInt(of) + NONE.length + NO_NAMES.length + BOX + neverWritten;
      }
    }

    public boolean isGreen() {
      return (UNIT == TimeUnit.DAYS ? Colour.GREEN : Colour.RED).isGreen()
          || ORIGIN.name().equals(NAME);
    }
  }

  /** A field that is written. */
  public static class Written {
    static int count;

    public int next() {
      return ++count;
    }
  }

  /** A constant whose content changes. */
  public static class Held {
    static final AtomicInteger COUNT = new AtomicInteger();

    public int next() {
      return COUNT.incrementAndGet();
    }
  }

  /** The same, called an object. */
  public static class Hidden {
    static final Object COUNT = new AtomicInteger();

    public int next() {
      return ((AtomicInteger) COUNT).incrementAndGet();
    }
  }

  /** An array. */
  public static class Listed {
    static final int[] COUNTS = new int[1];

    public int next() {
      return ++COUNTS[0];
    }
  }

  /** In a class that this one calls. */
  public static class Elsewhere {
    public int next() {
      return new Written().next();
    }
  }

  /** In a constant of an enumeration. */
  public static class Enumerated {
    enum Kind {
      ONE;

      int count;
    }

    public int next() {
      return ++Kind.ONE.count;
    }
  }

  /** In a field that no instruction writes. */
  public static class Updated {
    static final Node NODE = new Node();

    static final class Node {
      static final AtomicIntegerFieldUpdater<Node> COUNT =
          AtomicIntegerFieldUpdater.newUpdater(Node.class, "count");

      volatile int count;
    }

    public int next() {
      return Node.COUNT.incrementAndGet(NODE);
    }
  }

  /** In what an anonymous class keeps. */
  public static class Captured {
    static final IntUnaryOperator SUM =
        new IntUnaryOperator() {
          private int sum;

          @Override
          public int applyAsInt(int more) {
            sum += more;
            return sum;
          }
        };

    public int next() {
      return SUM.applyAsInt(1);
    }
  }

  /** In what is above. */
  public static class Inherited extends Written {}

  /** In a class that fails to be initialised once, and is unusable from then on. */
  public static class FailsOnce {
    static class Broken {
      static {
        refuse();
      }

      static void use() {}

      private static void refuse() {
        throw new IllegalStateException("why");
      }
    }

    public String use() {
      try {
        Broken.use();
        return "usable";
      } catch (ExceptionInInitializerError e) {
        return e.getException().getMessage();
      } catch (NoClassDefFoundError e) {
        return "gone";
      }
    }
  }

  /** In the order in which two classes were initialised. */
  public static class Circular {
    static class One {
      static final int NUMBER = Other.NUMBER + Integer.parseInt("1");
    }

    static class Other {
      static final int NUMBER = One.NUMBER + Integer.parseInt("1");
    }

    public int one() {
      return One.NUMBER;
    }

    public int other() {
      return Other.NUMBER;
    }
  }

  /** An initialiser that would only pass on what it catches. */
  public static class LooksUp {
    private static final VarHandle COUNT;

    static {
      try {
        COUNT = MethodHandles.lookup().findVarHandle(LooksUp.class, "count", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private final int count = 1;

    public int next() {
      return COUNT == null ? 0 : count;
    }
  }
}
