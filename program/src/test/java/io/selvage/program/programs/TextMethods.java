package io.selvage.program.programs;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.StringJoiner;
import java.util.UUID;

/** More of what strings can do. */
public final class TextMethods {
  private TextMethods() {}

  public static Object split() {
    return Arrays.toString("a,b,,c".split(","));
  }

  public static Object splitRegex() {
    return Arrays.toString("a1b22c".split("[0-9]+"));
  }

  public static Object matches() {
    return "abc".matches("[a-c]+");
  }

  public static Object replaceAll() {
    return "a-b-c".replaceAll("-", "+");
  }

  public static Object lines() {
    return "a\nb".lines().toList().toString();
  }

  public static Object bytes() {
    return Arrays.toString("abc".getBytes(StandardCharsets.UTF_8));
  }

  public static Object fromBytes() {
    return new String(new byte[] {65, 66}, StandardCharsets.UTF_8);
  }

  public static Object parse() {
    return Integer.parseInt("42") + Long.parseLong("-7") + Double.parseDouble("1.5");
  }

  public static Object parseBad() {
    return Integer.parseInt("4x");
  }

  public static Object parseHex() {
    return Integer.parseInt("ff", 16) + Integer.valueOf("12") + Integer.decode("0x10");
  }

  public static Object textBlock() {
    return """
    a
      b\
    """
        .indent(2)
        .strip();
  }

  public static Object stripIndent() {
    return "  a\n b".stripIndent() + "\\n".translateEscapes();
  }

  public static Object stringJoiner() {
    StringJoiner j = new StringJoiner(",", "{", "}");
    j.add("a").add("b");
    return j.toString();
  }

  public static Object sbuf() {
    return new StringBuilder("abc").insert(1, "X").reverse().chars().sum();
  }

  public static Object compareBuilders() {
    return new StringBuilder("a").compareTo(new StringBuilder("b"));
  }

  public static Object codePoints() {
    return "a😀b".codePointCount(0, 4) + "a😀b".codePoints().toArray().length;
  }

  public static Object floatStr() {
    return Float.toString(1.1f) + Double.toString(1e10) + Double.MIN_VALUE;
  }

  public static Object charNames() {
    return Character.isLetter('é')
        + ""
        + Character.toUpperCase('ß')
        + Character.getNumericValue('7')
        + Character.isWhitespace(' ');
  }

  public static Object stringSwitch() {
    String s = "b";
    return switch (s) {
      case "a" -> 1;
      case "b" -> 2;
      default -> 3;
    };
  }

  public static Object intern() {
    return ("a" + "b").intern() == "ab";
  }

  public static Object uuid() {
    return new UUID(1, 2).toString();
  }

  public static Object hex() {
    return HexFormat.of().formatHex(new byte[] {1, (byte) 255});
  }

  public static Object bytesOfUmlauts() {
    return "aä€😀".getBytes(StandardCharsets.UTF_8);
  }

  public static Object latinBytes() {
    return "aä€".getBytes(StandardCharsets.ISO_8859_1);
  }

  public static Object asciiBytes() {
    return "aä".getBytes(StandardCharsets.US_ASCII);
  }

  public static Object bytesAndBack() {
    return new String("aä€😀".getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  public static Object linesOfAllKinds() {
    return "a\r\nb\rc\n\nd".lines().toList().toString() + "".lines().count();
  }

  public static Object codePointBefore() {
    return "a😀b".codePointBefore(3);
  }

  public static Object codePointCountOutside() {
    return "abc".codePointCount(2, 5);
  }

  public static Object groups() {
    java.util.regex.Matcher m = java.util.regex.Pattern.compile("(\\w+)@(\\w+)").matcher("me@home");
    return m.matches() ? m.group(2) + m.start(1) : "none";
  }

  public static Object replaceGroups() {
    return "a1b2".replaceAll("([a-z])([0-9])", "$2$1") + "x.y".replaceFirst("\\.", "!");
  }

  public static Object badPattern() {
    try {
      return "a".matches("(");
    } catch (java.util.regex.PatternSyntaxException e) {
      return e.getMessage();
    }
  }

  public static Object splitWithLimit() {
    return Arrays.toString("a:b:c".split(":", 2)) + Arrays.toString(" a  b ".trim().split("\\s+"));
  }

  public static Object parseDoubles() {
    return Double.parseDouble("-1.5e3") + Float.parseFloat("0x1p3") + Double.valueOf("NaN");
  }

  public static Object parseDoubleBadly() {
    return Double.parseDouble("1.x");
  }

  public static Object unsignedNumbers() {
    return Integer.parseUnsignedInt("4294967295") + Long.toUnsignedString(-1);
  }
}
