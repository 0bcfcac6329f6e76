package io.selvage.program.programs;

import java.util.Arrays;

/** Enums: constants, values, bodies. */
public final class Enums {
  private enum Colour {
    RED,
    GREEN,
    BLUE;

    Colour next() {
      return values()[(ordinal() + 1) % values().length];
    }
  }

  private enum Operation {
    ADD("+") {
      @Override
      int apply(int a, int b) {
        return a + b;
      }
    },
    SUBTRACT("-") {
      @Override
      int apply(int a, int b) {
        return a - b;
      }
    };

    private static final int COUNT = values().length;
    private final String symbol;

    Operation(String symbol) {
      this.symbol = symbol;
    }

    abstract int apply(int a, int b);
  }

  private interface Coded {
    int code();
  }

  private enum Level implements Coded, Comparable<Level> {
    LOW,
    HIGH;

    @Override
    public int code() {
      return 10 * ordinal();
    }

    @Override
    public String toString() {
      return "level " + name();
    }
  }

  private Enums() {}

  public static Object values() {
    return Colour.values();
  }

  public static Object valuesAreCopied() {
    Colour.values()[0] = null;
    return Colour.values()[0];
  }

  public static Object valueOf() {
    return new Object[] {Colour.valueOf("GREEN"), Operation.valueOf("ADD")};
  }

  public static Object valueOfUnknown() {
    return Colour.valueOf("PINK");
  }

  public static Object valueOfNull() {
    return Colour.valueOf(null);
  }

  public static Object valueOfByClass() {
    return Enum.valueOf(Level.class, "HIGH");
  }

  public static Object parts() {
    Colour c = Colour.BLUE;
    return new Object[] {
      c.name(),
      c.ordinal(),
      c.toString(),
      c.next(),
      c.compareTo(Colour.RED),
      c.equals(Colour.BLUE),
      c == Colour.valueOf("BLUE"),
      c.getDeclaringClass().getSimpleName(),
      Level.LOW.toString()
    };
  }

  public static Object bodies() {
    return new Object[] {
      Operation.ADD.apply(2, 3),
      Operation.SUBTRACT.apply(2, 3),
      Operation.ADD.symbol,
      Operation.COUNT,
      Operation.ADD.getDeclaringClass() == Operation.class,
      Operation.ADD.getClass() == Operation.class,
      Operation.SUBTRACT
    };
  }

  public static int interfaces() {
    int total = 0;
    for (Coded each : Level.values()) {
      total = total * 100 + each.code() + 1;
    }
    return total;
  }

  public static int nestedSwitch() {
    int n = 0;
    for (Colour c : Colour.values()) {
      for (Level l : Level.values()) {
        switch (c) {
          case RED:
            n = n * 3 + (l == Level.LOW ? 1 : 2);
            break;
          case GREEN:
            n =
                n * 5
                    + switch (l) {
                      case LOW -> 3;
                      case HIGH -> 4;
                    };
            break;
          default:
            n++;
        }
      }
    }
    return n;
  }

  public static String asText() {
    return Arrays.toString(Colour.values()) + Arrays.asList(Level.values());
  }
}
