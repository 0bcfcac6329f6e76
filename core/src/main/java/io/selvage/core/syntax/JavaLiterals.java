package io.selvage.core.syntax;

/**
 * Prints strings and characters as in Java source code: always on one line, with every character
 * visible.
 */
public final class JavaLiterals {
  private static final String NAMED = "\b\t\n\f\r\"'\\";
  private static final String NAMES = "btnfr\"'\\";

  private JavaLiterals() {}

  public static String quote(String text, char quote) {
    StringBuilder out = new StringBuilder().append(quote);
    text.codePoints().forEach(c -> append(out, c, quote));
    return out.append(quote).toString();
  }

  private static void append(StringBuilder out, int c, char quote) {
    int named = NAMED.indexOf(c);
    boolean otherQuote = (c == '"' || c == '\'') && c != quote;
    if (named >= 0 && !otherQuote) {
      out.append('\\').append(NAMES.charAt(named));
    } else if (isVisible(c)) {
      out.appendCodePoint(c);
    } else {
      for (char half : Character.toChars(c)) {
        out.append(String.format("\\u%04x", (int) half));
      }
    }
  }

  private static boolean isVisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }

  /**
   * The character for an escape such as {@code \n}, by the letter after the backslash; -1 if there
   * is none.
   */
  static int named(char name) {
    int index = NAMES.indexOf(name);
    return index < 0 ? -1 : NAMED.charAt(index);
  }
}
