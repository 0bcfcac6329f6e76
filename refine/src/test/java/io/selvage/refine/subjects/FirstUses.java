package io.selvage.refine.subjects;

import java.util.concurrent.atomic.AtomicInteger;

/** Classes whose use initialises others, and what should come of it. */
public final class FirstUses {
  private FirstUses() {}

  /** How many plug-ins are there? None, until one is used. */
  public static class LazyCount {
    static final AtomicInteger LOADED = new AtomicInteger();

    private static final class Plugin {
      static final int ID = LOADED.incrementAndGet();

      static int id() {
        return ID;
      }
    }

    public int loaded() {
      return LOADED.get();
    }

    public int use() {
      return Plugin.id();
    }
  }

  /** What Java does. */
  public static class Right {
    private int n;

    public int loaded() {
      return n;
    }

    public int use() {
      return n = 1;
    }
  }

  /** Not what Java does. */
  public static class Wrong {
    public int loaded() {
      return 1;
    }

    public int use() {
      return 1;
    }
  }

  /** Who comes second waits for the initialiser, and sees all that it did. */
  public static class Raced {
    static int begun;
    static int done;

    private static final class Part {
      static {
        begun++;
        done++;
      }

      static int sum() {
        return begun + done;
      }
    }

    public int use() {
      return Part.sum();
    }
  }

  /** What Raced should do. */
  public static class Two {
    public int use() {
      return 2;
    }
  }

  /** Two classes that need each other: two threads may wait for each other for ever. */
  public static class Circle {
    static int last;

    private static class Base {
      static final Base ONE = new Derived();
      static int n = ++last;
    }

    private static final class Derived extends Base {
      static int m = ++last;
    }

    public int base() {
      return Base.n > 0 ? 1 : 0;
    }

    public int derived() {
      return Derived.m > 0 ? 1 : 0;
    }
  }

  /** What one thread alone sees of Circle. */
  public static class Ones {
    public int base() {
      return 1;
    }

    public int derived() {
      return 1;
    }
  }

  /** The first use throws one error, all later ones another. */
  public static class Failing {
    private static final class Part {
      static final int X = fail();

      static int fail() {
        throw new IllegalStateException();
      }

      static int x() {
        return X;
      }
    }

    public int use() {
      return Part.x();
    }
  }

  /** What Failing should do. */
  public static class FailsOnce {
    private boolean used;

    public synchronized int use() {
      if (used) {
        throw new NoClassDefFoundError();
      }
      used = true;
      throw new ExceptionInInitializerError();
    }
  }

  /** Falls back where the initialiser of a class throws. */
  public static class Falling {
    private static final class First {
      static final int X = fail();

      static int fail() {
        throw new NoClassDefFoundError("nop");
      }
    }

    static final int Y = pick();

    static int pick() {
      try {
        return First.X;
      } catch (LinkageError e) {
        return 7;
      }
    }

    private int n = Y;

    public synchronized int inc() {
      return ++n;
    }
  }

  /** Counts from seven. */
  public static class FromSeven {
    private int n = 7;

    public int inc() {
      return ++n;
    }
  }

  /** A specification with lazy statics of its own. */
  public static class LazyMeaning {
    static int loaded;

    private static final class Part {
      static final int ID = ++loaded;
    }

    public int loaded() {
      return loaded;
    }

    public int use() {
      return Part.ID;
    }
  }
}
