package io.selvage.program.programs;

/** Fields of every type, static and not, hidden and inherited. */
public final class FieldTypes {
  private static boolean z;
  private static byte b;
  private static short s;
  private static char c;
  private static int i;
  private static long l;
  private static float f;
  private static double d;
  private static volatile String t;
  private static int[] a = {1, 2};

  private FieldTypes() {}

  public static Object statics() {
    z = !z;
    b -= 1;
    s += 70000;
    c--;
    i = ~i;
    l--;
    f += 0.5f;
    d -= 0.25;
    t = t + "x";
    Object[] all = {z, b, s, c, i, l, f, d, t, a[1]};
    z = false;
    b = 0;
    s = 0;
    c = 0;
    i = 0;
    l = 0;
    f = 0;
    d = 0;
    t = null;
    return all;
  }

  private static class Above {
    int x = 1;
    final int fixed = 10;
    static int shared = 100;
    volatile long wide = 5;
  }

  private static class Below extends Above {
    int x = 2;
    static int shared = 200;

    int both() {
      return x * 10 + super.x;
    }
  }

  public static Object hidden() {
    Below below = new Below();
    Above above = below;
    above.x = 3;
    below.x = 4;
    Below.shared++;
    int shared = Above.shared * 1000 + Below.shared;
    Below.shared = 200;
    return new Object[] {below.both(), above.x, below.x, shared, below.fixed, below.wide++};
  }

  public static int readOfNull() {
    Below none = null;
    return none.x;
  }

  public static Object writeToNull() {
    Below none = null;
    none.wide = 5;
    return none;
  }

  private interface Constants {
    int ONE = 1;
    int[] TWO = {2};
  }

  private static final class User implements Constants {
    int sum() {
      return ONE + TWO[0];
    }
  }

  public static int inheritedFromInterface() {
    return new User().sum() + User.TWO[0];
  }
}
