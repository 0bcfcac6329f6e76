package io.selvage.program.programs;

/** Variable numbers of arguments. */
public final class Varargs {
  private Varargs() {}

  private static int sum(int... all) {
    int sum = 0;
    for (int i : all) {
      sum += i;
    }
    return sum + 1000 * all.length;
  }

  private static String mixed(String first, Object... rest) {
    return first + (rest == null ? "null" : rest.length + "");
  }

  private static String wide(long a, double... rest) {
    return a + ":" + rest.length;
  }

  public static Object calls() {
    return new Object[] {sum(), sum(1), sum(1, 2, 3), sum(new int[] {4, 5})};
  }

  @SuppressWarnings("varargs")
  public static Object objects() {
    Object[] array = {1, 2};
    return mixed("a")
        + mixed("b", 1)
        + mixed("c", array)
        + mixed("d", (Object) array)
        + mixed("e", (Object[]) null)
        + mixed("f", 1, "x", null)
        + mixed("g", new int[] {1, 2});
  }

  public static String wideOnes() {
    return wide(1) + wide(2, 3, 4.5f, 'c');
  }
}
