package io.selvage.relaxed.clients.subjects;

import java.util.concurrent.atomic.AtomicInteger;

/** What an initialiser wrote is seen by all who use its class, and by nobody else. */
public final class FirstUses {
  private FirstUses() {}

  /** Read through the class: its lock orders the plain writes before. */
  public static class Through {
    static final AtomicInteger MADE = new AtomicInteger();
    static int plain;

    private static final class Part {
      static int own;

      static {
        MADE.incrementAndGet();
        own = 1;
        plain = 1;
      }

      static int sum() {
        return own + plain;
      }
    }

    public int use() {
      return Part.sum();
    }
  }

  /** Read past the class: the flag is seen, and the plain write before it may not be. */
  public static class Past {
    static int flag;
    static int plain;

    private static final class Part {
      static {
        plain = 1;
        flag = 1;
      }

      static int two() {
        return 2;
      }
    }

    public int use() {
      return Part.two();
    }

    public int look() {
      return flag == 1 ? 1 + plain : 2;
    }
  }

  /** What both should do. */
  public static class Two {
    public int use() {
      return 2;
    }

    public int look() {
      return 2;
    }
  }
}
