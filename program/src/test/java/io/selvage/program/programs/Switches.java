package io.selvage.program.programs;

/** Switches of every kind. */
@SuppressWarnings("fallthrough")
public final class Switches {
  private Switches() {}

  private static int table(int i) {
    switch (i) {
      case 1:
        return 10;
      case 2:
      case 3:
        return 20;
      case 4:
        i += 100;
      case 5:
        return i;
      default:
        return -1;
    }
  }

  public static Object tables() {
    int[] all = new int[9];
    for (int i = 0; i < all.length; i++) {
      all[i] = table(i - 1);
    }
    return all;
  }

  private static String lookup(int i) {
    return switch (i) {
      case Integer.MIN_VALUE -> "min";
      case -1000 -> "-1000";
      case 0 -> "zero";
      case 999_999 -> "big";
      case Integer.MAX_VALUE -> "max";
      default -> "none";
    };
  }

  public static String lookups() {
    String all = "";
    for (int i : new int[] {Integer.MIN_VALUE, -1000, -999, 0, 1, 999_999, Integer.MAX_VALUE}) {
      all += lookup(i) + ",";
    }
    return all;
  }

  private static int text(String s) {
    switch (s) {
      case "Aa":
        return 1;
      case "BB": // the same hash
        return 2;
      case "":
        return 3;
      case "AaAa":
      case "BBBB":
        return 4;
      default:
        return 5;
    }
  }

  public static Object texts() {
    return new int[] {
      text("Aa"),
      text("BB"),
      text(""),
      text("AaBB"),
      text("BBBB"),
      text("AaAa"),
      text("C"),
      text(new StringBuilder("A").append('a').toString())
    };
  }

  public static int textNull() {
    return text(null);
  }

  private enum Colour {
    RED,
    GREEN,
    BLUE
  }

  private static int colour(Colour c) {
    return switch (c) {
      case RED -> 1;
      case BLUE -> 2;
      default -> 3;
    };
  }

  public static Object enums() {
    return new int[] {colour(Colour.RED), colour(Colour.GREEN), colour(Colour.BLUE)};
  }

  public static int enumNull() {
    return colour(null);
  }

  public static int onChar() {
    int vowels = 0;
    for (char c : "hello switching world".toCharArray()) {
      switch (c) {
        case 'a', 'e', 'i', 'o', 'u' -> vowels++;
        case ' ' -> vowels += 100;
        default -> {}
      }
    }
    return vowels;
  }

  public static int yieldInExpression() {
    int total = 0;
    for (byte b = -2; b < 3; b++) {
      total =
          total * 5
              + switch (b) {
                case -2, 2:
                  yield 2;
                case 0:
                  int x = b + 4;
                  yield x;
                default:
                  yield b == 1 ? 1 : 3;
              };
    }
    return total;
  }

  public static int onBox() {
    Integer boxed = 3;
    Character letter = 'c';
    int a =
        switch (boxed) {
          case 3 -> 30;
          default -> 0;
        };
    int b =
        switch (letter) {
          case 'c' -> 5;
          default -> 0;
        };
    return a + b;
  }
}
