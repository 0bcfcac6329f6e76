package io.selvage.program.programs;

/** Many locals, wide instructions, values that stay on the stack while locals change. */
public final class Locals {
  private Locals() {}

  public static int oldValueOnStack() {
    int i = 3;
    return i + (i = 5) + i++ + i + (i -= 2) * i;
  }

  public static long oldLongOnStack() {
    long l = 1L << 40;
    return l + (l = 3) + l++ + l + (l -= 2) * l;
  }

  public static String oldReferenceOnStack() {
    String s = "a";
    return s + (s = "b") + s + (s = null) + s;
  }

  public static int swapThroughStack() {
    int a = 1;
    int b = 2;
    a = b + 0 * (b = a);
    return a * 10 + b;
  }

  private static int sum(int a, long b, int c, double d, int e, float f, long g, Object h) {
    int first = a;
    a = c;
    c = e;
    e = first;
    return (int) (a * 2 + b * 3 + c * 5 + d * 7 + e * 11 + f * 13 + g * 17 + h.hashCode());
  }

  public static int parametersOfAllWidths() {
    return sum(1, 2L, 3, 4d, 5, 6f, 7L, "h");
  }

  public static int reusedSlots() {
    int total = 0;
    {
      long l = 5;
      total += l;
    }
    {
      Object o = "abc";
      total += o.toString().length();
    }
    {
      double d = 2.5;
      int i = 4;
      total += d * i;
    }
    return total;
  }

  public static int wideIncrement() {
    int i = 1;
    i += 300;
    i += -30000;
    i += 32767;
    i -= 32768;
    return i;
  }

  public static int conditionalDefinitions() {
    int total = 0;
    for (int i = 0; i < 10; i++) {
      int x;
      if (i % 3 == 0) {
        x = i;
      } else if (i % 3 == 1) {
        x = -i;
      } else {
        continue;
      }
      total = total * 3 + x;
    }
    return total;
  }
}
