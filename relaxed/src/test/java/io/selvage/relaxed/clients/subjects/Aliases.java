package io.selvage.relaxed.clients.subjects;

/** Plain reads of one location whose address is computed in the same way, and in different ways. */
public final class Aliases {
  private Aliases() {}

  /** The specification of all of them. */
  public static final class Meaning {
    private int x;

    public void set() {
      x = 1;
    }

    public int one() {
      return x;
    }

    public int two() {
      return x;
    }

    public int at(int index) {
      return index == 1 ? x : 0;
    }

    public boolean goesBack(int index) {
      return index < 0;
    }
  }

  private static final class Holder {
    int x;
  }

  /** Two final fields that contain the same reference. */
  public static final class TwoFields {
    private final Holder first = new Holder();
    private final Holder second = first;

    public void set() {
      first.x = 1;
    }

    public int one() {
      return first.x;
    }

    public int two() {
      return second.x;
    }
  }

  /** One field of an object that two final fields lead to. */
  public static final class TwoPaths {
    private static final class Way {
      final Holder end;

      Way(Holder end) {
        this.end = end;
      }
    }

    private final Way first = new Way(new Holder());
    private final Way second = first;

    public void set() {
      first.end.x = 1;
    }

    public int one() {
      return first.end.x;
    }

    public int two() {
      return second.end.x;
    }
  }

  /** Elements of an array. */
  public static final class Elements {
    private final int[] cells = new int[2];

    public void set() {
      cells[1] = 1;
    }

    public int one() {
      return cells[1];
    }

    public int two() {
      return cells[cells.length - 1];
    }

    public int at(int index) {
      return cells[index];
    }

    public boolean goesBack(int index) {
      int first = cells[index + 1];
      int second = cells[index + 1];
      return first > second;
    }
  }
}
