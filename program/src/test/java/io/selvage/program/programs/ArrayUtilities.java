package io.selvage.program.programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Arrays and Collections. */
public final class ArrayUtilities {
  private ArrayUtilities() {}

  private static int[] sample(int n) {
    int[] a = new int[n];
    int x = 17;
    for (int i = 0; i < n; i++) {
      x = x * 1103515245 + 12345;
      a[i] = x >> 20;
    }
    return a;
  }

  public static Object sorting() {
    int[] small = sample(10);
    int[] large = sample(120);
    Arrays.sort(small);
    Arrays.sort(large);
    String[] texts = {"pear", "fig", "apple"};
    Arrays.sort(texts, Comparator.comparing(String::length));
    long[] longs = {3, -1, 2};
    Arrays.sort(longs);
    return new Object[] {small, large[0], large[60], large[119], texts, longs};
  }

  public static Object objects() {
    Integer[] boxed = Arrays.stream(new int[0]).boxed().toArray(Integer[]::new);
    List<Integer> list = new ArrayList<>();
    for (int i : sample(50)) {
      list.add(i);
    }
    Collections.sort(list);
    Collections.reverse(list);
    Collections.swap(list, 0, 49);
    return boxed.length
        + ""
        + list.get(0)
        + list.get(1)
        + Collections.min(list)
        + Collections.frequency(list, 5);
  }

  public static Object sortObjects() {
    List<Integer> list = new ArrayList<>();
    for (int i : sample(50)) {
      list.add(i);
    }
    Collections.sort(list);
    Collections.reverse(list);
    Collections.swap(list, 0, 49);
    return "" + list.get(0) + list.get(1) + Collections.min(list) + Collections.frequency(list, 5);
  }

  public static Object copies() {
    int[] a = {1, 2, 3};
    String[] s = {"a", "b"};
    return new Object[] {
      Arrays.copyOf(a, 5),
      Arrays.copyOf(a, 2),
      Arrays.copyOfRange(a, 1, 4),
      Arrays.copyOf(s, 3),
      Arrays.copyOfRange(s, 0, 1),
      Arrays.copyOf(s, 1, Object[].class),
      Arrays.copyOf(new boolean[] {true}, 2)
    };
  }

  public static Object filling() {
    long[] a = new long[4];
    Arrays.fill(a, 7);
    Arrays.fill(a, 1, 3, -1);
    int[] b = new int[5];
    Arrays.setAll(b, i -> i * i);
    return new Object[] {a, b, Arrays.binarySearch(b, 9), Arrays.binarySearch(b, 5)};
  }

  public static String texts() {
    return Arrays.toString(new int[] {1, 2})
        + Arrays.toString((Object[]) null)
        + Arrays.toString(new boolean[] {true})
        + Arrays.deepToString(new Object[] {1, new int[] {2}, new String[] {"x"}});
  }

  public static Object equality() {
    return new boolean[] {
      Arrays.equals(new int[] {1}, new int[] {1}),
          Arrays.equals(new Object[] {"a"}, new Object[] {"a"}),
      Arrays.equals(new long[] {1}, new long[] {2}), Arrays.equals(new byte[] {1}, null)
    };
  }

  public static Object arraycopy() {
    int[] a = {1, 2, 3, 4, 5};
    System.arraycopy(a, 0, a, 1, 4);
    int[] b = {1, 2, 3, 4, 5};
    System.arraycopy(b, 1, b, 0, 4);
    Object[] c = new Object[2];
    System.arraycopy(new String[] {"x", "y"}, 0, c, 0, 2);
    System.arraycopy(c, 2, c, 0, 0);
    return new Object[] {a, b, c};
  }

  public static Object arraycopyBounds() {
    System.arraycopy(new int[3], 2, new int[3], 0, 2);
    return 1;
  }

  public static Object arraycopyTargetBounds() {
    System.arraycopy(new Object[3], 0, new Object[1], 0, 2);
    return 1;
  }

  public static Object arraycopyNegative() {
    System.arraycopy(new int[3], -1, new int[3], 0, 2);
    return 1;
  }

  public static Object arraycopyNegativeLength() {
    System.arraycopy(new int[3], 0, new int[3], 0, -2);
    return 1;
  }

  public static Object arraycopyMismatch() {
    System.arraycopy(new int[3], 0, new long[3], 0, 2);
    return 1;
  }

  public static Object arraycopyNotAnArray() {
    System.arraycopy("text", 0, new long[3], 0, 2);
    return 1;
  }

  public static Object arraycopyNull() {
    System.arraycopy(null, 0, new long[3], 0, 2);
    return 1;
  }

  /** What was copied before the element that does not fit stays. */
  public static Object arraycopyStoresHalf() {
    Object[] from = {1, 2, "three", 4};
    Integer[] to = new Integer[4];
    try {
      System.arraycopy(from, 0, to, 0, 4);
    } catch (ArrayStoreException e) {
      return to;
    }
    return "no";
  }

  public static Object copyOfRangeReversed() {
    return Arrays.copyOfRange(new int[3], 2, 1);
  }

  public static Object wrappers() {
    List<Integer> fixed = Collections.unmodifiableList(new ArrayList<>(List.of(1, 2)));
    return fixed
        + ""
        + Collections.emptyList()
        + Collections.nCopies(2, "x")
        + Collections.singleton(1);
  }

  public static Object unmodifiable() {
    return Collections.unmodifiableList(new ArrayList<>(List.of(1, 2))).remove(0);
  }

  public static Object shuffled() {
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5));
    Collections.shuffle(list, new java.util.Random(42));
    return list.toString();
  }
}
