package io.selvage.program.programs;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.IllegalFormatException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** Text by {@code String.format} and its kin. */
public final class Formatting {
  private Formatting() {}

  public static Object format1() {
    return String.format("%d %s", 5, "x");
  }

  public static Object format2() {
    return String.format("%5d|%-5s|%05d|%x|%c|%b|%%|%n", 5, "x", 42, 255, 'q', true);
  }

  public static Object format3() {
    return String.format("%.2f %e %g", 3.14159, 1234.5, 0.001);
  }

  public static Object formatted() {
    return "%s-%s".formatted("a", List.of(1, 2));
  }

  public static Object localeLower() {
    return "ABC".toLowerCase(Locale.ROOT) + "x".toUpperCase(Locale.ENGLISH);
  }

  public static Object streamStats() {
    return IntStream.of(1, 2, 3).summaryStatistics().toString();
  }

  public static Object widths() {
    return String.format("[%8s] [%-8s] [%.2s] [%8.3s]", "abc", "abc", "abc", "abcdef");
  }

  public static Object integers() {
    return String.format("%d %,d %+d %08d %o %X %#x %(d", 5, 1234567, 7, -42, 8, 255, 255, -3);
  }

  public static Object longs() {
    return String.format("%d %x", Long.MIN_VALUE, -1L);
  }

  public static Object floats() {
    return String.format(
        "%.3f %10.1f %-10.2f| %e %g %.0f", 1.0005, -2.25, 3.0, 12345.678, 0.0001, 2.5);
  }

  public static Object specialFloats() {
    return String.format("%f %f %e", Double.NaN, Double.NEGATIVE_INFINITY, 0.0);
  }

  public static Object booleansAndHashes() {
    return String.format("%b %B %b %h %c %C", true, false, null, "x", 'c', 'c');
  }

  public static Object positions() {
    return String.format("%2$s %1$s %<s", "a", "b");
  }

  public static Object ofObjects() {
    return String.format("%s %s %s", List.of(1, 2), null, Optional.of("x"));
  }

  public static Object missingArgument() {
    try {
      return String.format("%s %s", 1);
    } catch (IllegalFormatException e) {
      return e.getClass().getName() + e.getMessage();
    }
  }

  public static Object wrongArgument() {
    try {
      return String.format("%d", "x");
    } catch (IllegalFormatException e) {
      return e.getClass().getName() + e.getMessage();
    }
  }

  public static Object unknownConversion() {
    try {
      return String.format("%q", 1);
    } catch (IllegalFormatException e) {
      return e.getClass().getName() + e.getMessage();
    }
  }

  public static Object big() {
    return String.format("%d %s", BigInteger.TWO.pow(70), new BigDecimal("1.250"));
  }

  public static Object builderAppends() {
    return new StringBuilder().append(String.format("%s", 1)).append("%s".formatted(2)).toString();
  }
}
