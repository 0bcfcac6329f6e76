package io.selvage.program.programs;

/** Copies of arrays and objects. */
public final class Cloning {
  private Cloning() {}

  private static class Point implements Cloneable {
    int x = 1;
    long y = 2;
    double z = 3;
    int[] shared = {4};
    Object self = this;

    @Override
    public Point clone() {
      try {
        return (Point) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static final class Derived extends Point {
    String more = "more";
  }

  private static final class Not {
    Object copy() throws CloneNotSupportedException {
      return super.clone();
    }
  }

  public static Object ofArrays() {
    int[] ints = {1, 2};
    int[] copy = ints.clone();
    copy[0] = 9;
    String[] texts = {"a"};
    boolean[][] deep = {{true}, {false}};
    boolean[][] shallow = deep.clone();
    shallow[0][0] = false;
    shallow[1] = null;
    return new Object[] {
      ints,
      copy,
      texts.clone(),
      deep,
      shallow,
      texts.clone() == texts,
      texts.clone().getClass().getName(),
      new char[0].clone(),
      new byte[] {1}.clone(),
      new double[] {1.5}.clone()
    };
  }

  public static Object ofObjects() {
    Point p = new Point();
    Point q = p.clone();
    q.x = 10;
    q.shared[0] = 40;
    return new Object[] {
      p.x, q.x, q.y, q.z, p.shared[0], p != q, q.self == p, q.shared == p.shared
    };
  }

  public static Object ofSubclass() {
    Point d = new Derived().clone();
    return ((Derived) d).more + d.getClass().getSimpleName();
  }

  public static Object notCloneable() throws CloneNotSupportedException {
    return new Not().copy();
  }

  public static Object ofCollections() {
    java.util.ArrayList<Integer> list = new java.util.ArrayList<>(java.util.List.of(1, 2));
    Object copy = list.clone();
    list.add(3);
    java.util.ArrayDeque<Integer> deque = new java.util.ArrayDeque<>(list);
    java.util.HashMap<Integer, String> map = new java.util.HashMap<>();
    map.put(1, "one");
    return copy + "" + list + deque.clone() + map.clone();
  }
}
