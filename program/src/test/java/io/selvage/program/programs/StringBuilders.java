package io.selvage.program.programs;

/** String builders and buffers. */
public final class StringBuilders {
  private StringBuilders() {}

  public static String appends() {
    return new StringBuilder()
        .append(true)
        .append('c')
        .append(-1)
        .append(1L << 40)
        .append(1.5f)
        .append(-2.5)
        .append("s")
        .append((String) null)
        .append((Object) null)
        .append(new char[] {'x', 'y'})
        .append(new StringBuilder("sb"))
        .append("abcdef", 1, 3)
        .append(new char[] {'p', 'q', 'r'}, 1, 2)
        .append((CharSequence) "cs")
        .append(Integer.valueOf(7))
        .appendCodePoint('z')
        .toString();
  }

  public static String edits() {
    StringBuilder b = new StringBuilder("hello");
    b.insert(0, "<").insert(6, '>').insert(3, 42);
    b.deleteCharAt(1);
    b.setCharAt(0, '[');
    b.delete(2, 4);
    b.replace(1, 2, "XYZ");
    b.reverse();
    b.insert(b.length(), 1.5).insert(0, true);
    return b.toString();
  }

  public static Object queries() {
    StringBuilder b = new StringBuilder("hello world");
    return new Object[] {
      b.length(),
      b.charAt(4),
      b.indexOf("o"),
      b.indexOf("o", 5),
      b.lastIndexOf("o"),
      b.substring(3),
      b.substring(1, 4),
      b.isEmpty(),
      b.compareTo(new StringBuilder("hello")),
      b.subSequence(0, 2)
    };
  }

  public static String lengths() {
    StringBuilder b = new StringBuilder(5);
    b.append("abcdef");
    b.setLength(3);
    b.append(b.length());
    b.setLength(0);
    b.append(b.length());
    b.setLength(3);
    return b.toString();
  }

  public static Object aliasing() {
    StringBuilder a = new StringBuilder("a");
    StringBuilder b = a.append("b");
    String before = a.toString();
    b.append("c");
    return new Object[] {a == b, a.toString(), before, a.equals(new StringBuilder("abc"))};
  }

  public static Object charAtEnd() {
    return new StringBuilder("abc").charAt(3);
  }

  public static Object deleteBeyond() {
    return new StringBuilder("abc").deleteCharAt(3);
  }

  public static Object insertBeyond() {
    return new StringBuilder("abc").insert(4, "x");
  }

  public static Object setCharBeyond() {
    StringBuilder b = new StringBuilder("abc");
    b.setCharAt(-1, 'x');
    return b;
  }

  public static Object substringBeyond() {
    return new StringBuilder("abc").substring(2, 5);
  }

  public static Object deleteReversed() {
    return new StringBuilder("abc").delete(2, 1);
  }

  public static Object setLengthNegative() {
    StringBuilder b = new StringBuilder("abc");
    b.setLength(-1);
    return b;
  }

  public static String buffer() {
    StringBuffer b = new StringBuffer("x");
    b.append(1).append("y").insert(0, 'z').reverse();
    return b.toString() + b.length();
  }

  public static String joiner() {
    java.util.StringJoiner j = new java.util.StringJoiner(", ", "{", "}");
    j.add("a").add("b");
    return j + " " + j.length() + new java.util.StringJoiner("/").setEmptyValue("none");
  }
}
