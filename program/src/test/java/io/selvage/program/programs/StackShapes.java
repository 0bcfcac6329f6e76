package io.selvage.program.programs;

/** Expressions that leave values on the operand stack across branches and calls. */
public final class StackShapes {
  private int field = 3;
  private long wide = 4;
  private final int[] ints = {1, 2, 3};
  private final long[] longs = {4, 5, 6};
  private final String[] texts = {"p", "q"};
  private static int count;
  private static long total;

  private StackShapes() {}

  private static int three(int a, int b, int c) {
    return a * 100 + b * 10 + c;
  }

  public static int ternariesInArguments() {
    int result = 0;
    for (int i = 0; i < 8; i++) {
      result =
          result * 7
              + three(
                  (i & 1) == 0 ? 1 : 2, i > 3 ? three(i, i < 6 ? 3 : 4, 5) : 6, i % 2 == 0 ? 7 : 8);
    }
    return result;
  }

  public static boolean shortCircuits() {
    int n = 0;
    boolean a = n++ > 0 && n++ > 0 || n++ == 1;
    boolean b = !(a ^ n == 2) & (n > 1 | n++ < 0);
    return a & b && n == 2 || n == 3 && !a;
  }

  public static Object fieldUpdates() {
    StackShapes s = new StackShapes();
    int a = s.field++;
    int b = ++s.field;
    int c = s.field += 5;
    long d = s.wide++;
    long e = s.wide *= 3;
    int f = s.field = (int) (s.wide = 9);
    return new long[] {a, b, c, d, e, f, s.field, s.wide};
  }

  public static Object elementUpdates() {
    StackShapes s = new StackShapes();
    int i = 0;
    int a = s.ints[i++]++;
    int b = ++s.ints[i];
    int c = s.ints[i++] += s.ints[i] * 2;
    long d = s.longs[0]++;
    long e = s.longs[i] <<= 2;
    s.texts[1] += s.texts[0] += "x";
    long f = s.longs[1] = s.ints[2] = 77;
    return new Object[] {a, b, c, d, e, f, i, s.ints, s.longs, s.texts};
  }

  public static Object staticUpdates() {
    count = 1;
    total = 10;
    int a = count++ + ++count;
    long b = total-- - --total;
    int c = count <<= 3;
    long d = total = count;
    return new long[] {a, b, c, d, count, total};
  }

  public static Object chainedAssignment() {
    int a;
    int b;
    long c;
    int[] d = new int[2];
    long[] e = new long[1];
    c = a = b = d[0] = d[1] = 6;
    e[0] = c = a + b;
    return new long[] {a, b, c, d[0], d[1], e[0]};
  }

  public static int newInArguments() {
    return three(
        new StackShapes().field, new int[] {7, 8}[count == -1 ? 0 : 1], new StackShapes().ints[2]);
  }

  public static String buildInside(/* a constructor call between two arguments */ ) {
    return "a" + new String("b" + new StringBuilder("c").append(1 > 2 ? "d" : "e")) + "f";
  }

  public static int boxedUpdates() {
    Integer boxed = 5;
    Integer old = boxed++;
    boxed += old;
    Integer[] array = {1};
    array[0]++;
    array[0] += boxed;
    return boxed * 100 + array[0] + old;
  }
}
