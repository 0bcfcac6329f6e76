package io.selvage.relaxed.clients.subjects;

/** Two cells that are looked at one after the other, as a map counts its buckets. */
public class TwoCells {
  private volatile int first;
  private volatile int second;

  public void setFirst() {
    first = 1;
  }

  public void setSecond() {
    second = 1;
  }

  /** Not at one time. */
  public int look() {
    int seen = first;
    return 10 * seen + second;
  }

  /** What is meant. */
  public static final class Meaning {
    private int first;
    private int second;

    public void setFirst() {
      first = 1;
    }

    public void setSecond() {
      second = 1;
    }

    public int look() {
      return 10 * first + second;
    }
  }

  /** Looks in a way that may forget what it has seen. */
  public static final class Forgetful {
    private int first;
    private volatile int second;

    public void setFirst() {
      first = 1;
    }

    public void setSecond() {
      second = 1;
    }

    public int look() {
      int seen = first;
      return 10 * seen + second;
    }
  }
}
