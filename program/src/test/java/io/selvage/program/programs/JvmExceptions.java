package io.selvage.program.programs;

/** What the JVM throws by itself, with its messages. */
public final class JvmExceptions {
  private static final Object NONE = null;

  private JvmExceptions() {}

  private static String message(Runnable body) {
    try {
      body.run();
      return "nothing";
    } catch (ClassCastException | NullPointerException e) {
      return e.getClass().getSimpleName();
    } catch (RuntimeException e) {
      return e.toString();
    }
  }

  public static Object all() {
    int[] ints = new int[2];
    Object[] strings = new String[2];
    Object text = "text";
    int zero = ints[0];
    return new Object[] {
      message(() -> ints[5]++),
      message(() -> ints[-1] = 2),
      message(() -> strings[1] = 5),
      message(() -> strings[2] = "x"),
      message(() -> ints[1] = 3 / zero),
      message(() -> ints[1] = (int) (3L % (long) zero)),
      message(() -> ints[1] = ((Integer) text)),
      message(() -> NONE.hashCode()),
      message(() -> NONE.toString()),
      message(() -> ints[0] = new int[zero - 4].length),
      message(() -> ints[0] = new Object[zero - 4].length),
      message(() -> "abc".charAt(3)),
      message(() -> "abc".substring(2, 1)),
      message(() -> new java.util.ArrayList<>().get(0)),
      message(() -> java.util.List.of(1).add(2)),
      message(() -> new java.util.ArrayDeque<>().addFirst(null)),
      message(() -> new java.util.ArrayDeque<>().removeFirst()),
      message(() -> Integer.parseInt("x1")),
      message(() -> java.util.Objects.requireNonNull(null, "why")),
      message(() -> java.util.Objects.checkIndex(4, 3))
    };
  }

  public static int unboxNull() {
    Integer none = (Integer) NONE;
    return none;
  }

  public static Object synchronizeOnNull() {
    synchronized (NONE) {
      return 1;
    }
  }

  public static int callOnNull() {
    String none = (String) NONE;
    return none.length();
  }

  public static int interfaceCallOnNull() {
    Runnable none = (Runnable) NONE;
    none.run();
    return 1;
  }

  public static int assertionFails() {
    int x = 3;
    assert x == 4 : "x is " + x;
    return x;
  }

  public static int assertionHolds() {
    int x = 4;
    assert x == 4;
    return x;
  }
}
