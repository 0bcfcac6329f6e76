package io.selvage.program.programs;

import java.util.Arrays;

/** What strings can be asked. */
public final class StringMethods {
  private StringMethods() {}

  public static Object queries() {
    String s = "hello world";
    return new Object[] {
      s.length(),
      s.isEmpty(),
      s.charAt(4),
      s.indexOf('o'),
      s.indexOf("o", 5),
      s.lastIndexOf('o'),
      s.lastIndexOf("l"),
      s.indexOf("zz"),
      s.contains("lo w"),
      s.startsWith("hell"),
      s.endsWith("ld"),
      s.startsWith("world", 6),
      s.hashCode(),
      s.indexOf('o', -5),
      s.isBlank(),
      s.indexOf("", 99),
      s.lastIndexOf('o', 5),
      s.codePointAt(1)
    };
  }

  public static Object changes() {
    String s = " AbC ";
    return new Object[] {
      s.trim(),
      s.toLowerCase(),
      s.toUpperCase(),
      s.strip(),
      s.replace('b', 'x'),
      s.replace("C", "dd"),
      s.substring(2),
      s.substring(1, 3),
      s.concat("!"),
      s.repeat(2),
      s + s,
      s.subSequence(0, 2),
      String.valueOf(new char[] {'x', 'y'}),
      String.valueOf(true),
      String.valueOf(1.5),
      String.join("-", "a", "b", "c"),
      String.join("+", java.util.List.of("x", "y")),
      s.stripLeading(),
      s.stripTrailing(),
      String.copyValueOf(new char[] {'q'})
    };
  }

  public static Object comparisons() {
    return new Object[] {
      "a".compareTo("b"),
      "abc".compareTo("ab"),
      "A".compareToIgnoreCase("a"),
      "a".equals("a"),
      "a".equals(null),
      "a".equals(5),
      "Ab".equalsIgnoreCase("aB"),
      "".compareTo(""),
      "a".contentEquals("a"),
      "é".compareTo("z"),
      "a".equalsIgnoreCase(null),
      "hello".regionMatches(1, "xell", 1, 3),
      "hello".regionMatches(true, 0, "HE", 0, 2)
    };
  }

  public static Object characters() {
    String s = "añ☃";
    StringBuilder back = new StringBuilder();
    for (char c : s.toCharArray()) {
      back.append((int) c).append(',');
    }
    return back
        + new String(s.toCharArray(), 1, 2)
        + s.charAt(2)
        + Arrays.toString(s.toCharArray());
  }

  public static Object split() {
    return new Object[] {
      "a,b,,c".split(","),
      "a b".split(" ", 2),
      "".split(","),
      "abc".split("x"),
      "a,b,,".split(",", -1)
    };
  }

  public static Object identity() {
    String s = "abc";
    String t = new String(s);
    return new boolean[] {
      s == t,
      s.equals(t),
      s.substring(0) == s,
      s.trim() == s,
      s.toString() == s,
      s.concat("") == s,
      s.replace('x', 'y') == s,
      s.toLowerCase() == s,
      s.intern() == "abc"
    };
  }

  public static Object charAtNegative() {
    return "abc".charAt(-1);
  }

  public static Object substringTooLong() {
    return "abc".substring(1, 4);
  }

  public static Object substringNegative() {
    return "abc".substring(-1);
  }

  public static Object repeatNegative() {
    return "abc".repeat(-1);
  }

  public static Object concatNull() {
    return "abc".concat(null);
  }

  public static Object sequence() {
    CharSequence a = "abc";
    CharSequence b = new StringBuilder("abc");
    return new Object[] {
      a.length(),
      b.charAt(1),
      a.subSequence(1, 2),
      b.toString().equals(a),
      a.isEmpty(),
      CharSequence.compare(a, b)
    };
  }

  public static int hashes() {
    int h = 0;
    for (String s : new String[] {"", "a", "Aa", "BB", "the quick brown fox", "☃"}) {
      h = h * 31 + s.hashCode();
    }
    return h;
  }

  public static Object textBlock() {
    return """
    two
      lines\tand "quotes"
    """;
  }
}
