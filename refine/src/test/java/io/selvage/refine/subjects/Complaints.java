package io.selvage.refine.subjects;

/** Classes that throw, with messages of several kinds. */
public final class Complaints {
  private Complaints() {}

  /** Two callers may both be told that they were number 0. */
  public static final class Numbered {
    private volatile int count;

    public int next() {
      int number = count;
      count = number + 1;
      throw new IllegalStateException("you are number " + number);
    }
  }

  /** The same in other words. */
  public static final class Worded {
    public int next() {
      throw new IllegalStateException("no");
    }
  }

  /** What the JVM says of an index, and what it says of null. */
  public static final class OfTheJvm {
    private volatile int count;
    private int[] none = {};

    public int next() {
      return none[++count];
    }
  }

  /** With the hash of an object, or by code of its own. */
  public static final class Changing {
    private volatile int count;

    public static final class Own extends RuntimeException {
      private static final long serialVersionUID = 1;
      private final int number;

      Own(int number) {
        this.number = number;
      }

      @Override
      public String getMessage() {
        return "number " + number;
      }
    }

    public int next() {
      throw new Own(++count);
    }
  }
}
