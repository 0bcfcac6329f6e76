package io.selvage.program.programs;

/** Loops and jumps out of them. */
public final class Loops {
  private Loops() {}

  public static int labelled() {
    int steps = 0;
    outer:
    for (int i = 0; i < 10; i++) {
      for (int j = 0; ; j++) {
        steps++;
        if (j == i) {
          continue outer;
        }
        if (i * j > 20) {
          break outer;
        }
      }
    }
    return steps;
  }

  public static int collatz() {
    int longest = 0;
    for (int n = 1; n < 200; n++) {
      int length = 0;
      for (long k = n; k != 1; k = (k & 1) == 0 ? k / 2 : 3 * k + 1) {
        length++;
      }
      longest = Math.max(longest, length);
    }
    return longest;
  }

  public static int doWhile() {
    int i = 0;
    int sum = 0;
    do {
      sum += i;
      if (sum > 100) {
        break;
      }
      i++;
    } while (i < 1000);
    return sum * 1000 + i;
  }

  public static Object sieve() {
    boolean[] composite = new boolean[100];
    int count = 0;
    int last = 0;
    for (int i = 2; i < composite.length; i++) {
      if (!composite[i]) {
        count++;
        last = i;
        for (int j = i * i; j < composite.length; j += i) {
          composite[j] = true;
        }
      }
    }
    return new int[] {count, last};
  }

  public static int blockLabel() {
    int x = 1;
    block:
    {
      x++;
      if (x == 2) {
        break block;
      }
      x = 100;
    }
    return x;
  }

  public static String overArraysAndLists() {
    String all = "";
    for (String s : new String[] {"a", "b"}) {
      for (char c : s.toCharArray()) {
        all += c;
      }
    }
    for (Object o : java.util.List.of(1, "x", 2.5)) {
      all += o;
    }
    return all;
  }
}
