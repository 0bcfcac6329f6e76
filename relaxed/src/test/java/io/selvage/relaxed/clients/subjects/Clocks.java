package io.selvage.relaxed.clients.subjects;

/** Objects that read the clock; {@code ok} is to be true always. */
public final class Clocks {
  private Clocks() {}

  public static class True {
    public boolean ok() {
      return true;
    }
  }

  public static class InOrder {
    private long last = Long.MIN_VALUE;

    public synchronized boolean ok() {
      long now = System.nanoTime();
      boolean ok = now >= last;
      last = now;
      return ok;
    }
  }

  public static class ReadTooEarly {
    private long last = Long.MIN_VALUE;

    public boolean ok() {
      long now = System.nanoTime();
      synchronized (this) {
        boolean ok = now >= last;
        last = now;
        return ok;
      }
    }
  }

  /** Nobody synchronises by reading the clock. */
  public static class Publishing {
    private int value;
    private int flag;

    public boolean ok() {
      value = 1;
      boolean late = System.nanoTime() >= Long.MIN_VALUE;
      flag = 1;
      return late;
    }

    public boolean look() {
      int seen = flag;
      boolean late = System.nanoTime() >= Long.MIN_VALUE;
      return late && (seen == 0 || value == 1);
    }
  }

  public static class BothTrue {
    public boolean ok() {
      return true;
    }

    public boolean look() {
      return true;
    }
  }
}
