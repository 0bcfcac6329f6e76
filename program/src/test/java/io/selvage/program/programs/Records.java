package io.selvage.program.programs;

import java.util.HashSet;
import java.util.Set;

/** Records: accessors and the three methods made at run time. */
public final class Records {
  private Records() {}

  private record Point(int x, int y) {
    static final Point ORIGIN = new Point(0, 0);

    Point {
      if (x < 0) {
        throw new IllegalArgumentException("negative " + x);
      }
    }

    double length() {
      return Math.sqrt(x * x + y * y);
    }
  }

  private record Everything(
      boolean z, byte b, short s, char c, int i, long l, float f, double d, String t, int[] a) {}

  private record Nothing() {}

  private record Pair<A, B>(A first, B second) {
    @Override
    public String toString() {
      return "<" + first + ">";
    }
  }

  public static Object parts() {
    Point p = new Point(3, 4);
    return new Object[] {
      p.x(), p.y(), p.length(), p.toString(), p.hashCode(), Point.ORIGIN.toString()
    };
  }

  public static Object equality() {
    Set<Point> set = new HashSet<>();
    set.add(new Point(1, 2));
    set.add(new Point(1, 2));
    set.add(new Point(2, 1));
    Point p = new Point(1, 2);
    return new Object[] {
      set.size(),
      set.contains(p),
      p.equals(p),
      p.equals(null),
      p.equals("x"),
      p.equals(new Point(1, 3))
    };
  }

  public static Object invalid() {
    return new Point(-1, 0);
  }

  public static Object everything() {
    int[] a = {1};
    Everything e = new Everything(true, (byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, "t", null);
    Everything same =
        new Everything(true, (byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, new String("t"), null);
    Everything other = new Everything(true, (byte) 1, (short) 2, 'c', 4, 5L, 6f, -7d, "t", null);
    Everything array = new Everything(true, (byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, "t", a);
    return new Object[] {
      e.toString(),
      e.hashCode(),
      e.equals(same),
      e.equals(other),
      e.equals(array),
      array.equals(array)
    };
  }

  public static Object floats() {
    record F(float f, double d) {}
    return new boolean[] {
      new F(0f, 0d).equals(new F(-0f, 0d)),
      new F(Float.NaN, Double.NaN).equals(new F(Float.NaN, Double.NaN)),
      new F(1, 2).equals(new F(1, 2))
    };
  }

  public static Object nothing() {
    return new Object[] {
      new Nothing().toString(), new Nothing().hashCode(), new Nothing().equals(new Nothing())
    };
  }

  public static Object generic() {
    Pair<String, Point> p = new Pair<>("a", new Point(1, 2));
    return p
        + ""
        + p.second()
        + p.equals(new Pair<>("a", new Point(1, 2)))
        + new Pair<>(null, null).hashCode();
  }
}
