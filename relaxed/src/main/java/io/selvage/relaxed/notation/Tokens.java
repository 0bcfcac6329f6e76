package io.selvage.relaxed.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text as words, numbers and signs, read from left to right. */
final class Tokens {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s+|//[^\\n]*|/\\*.*?\\*/"
              + "|([A-Za-z_.$][\\w.$]*|0[xX][0-9a-fA-F]+|\\d+|/\\\\|\\\\/|\\|\\||&&|==|!=|<>|<<|>>|<=|>="
              + "|\\+=|-=|\\+\\+|--|->|.)",
          Pattern.DOTALL);

  private static final String END = "";

  private final List<String> all = new ArrayList<>();
  private int at;

  Tokens(String text) {
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      if (matcher.group(1) != null) {
        all.add(matcher.group(1));
      }
    }
  }

  boolean atEnd() {
    return at >= all.size();
  }

  String peek() {
    return peek(0);
  }

  String peek(int ahead) {
    return at + ahead < all.size() ? all.get(at + ahead) : END;
  }

  String next() {
    String token = peek();
    at++;
    return token;
  }

  /** Takes the token if it is the next one. */
  boolean accept(String token) {
    if (!peek().equals(token)) {
      return false;
    }
    at++;
    return true;
  }

  void expect(String token) {
    if (!accept(token)) {
      throw error("expected " + token);
    }
  }

  boolean isWord() {
    return isWord(peek());
  }

  static boolean isWord(String token) {
    return !token.isEmpty() && (Character.isLetter(token.charAt(0)) || token.charAt(0) == '_');
  }

  String word() {
    if (!isWord()) {
      throw error("expected a name");
    }
    return next();
  }

  boolean isNumber() {
    return !atEnd() && Character.isDigit(peek().charAt(0));
  }

  /** A number, perhaps with a sign. */
  long number() {
    boolean negative = accept("-");
    if (!isNumber()) {
      throw error("expected a number");
    }
    String token = next();
    try {
      long number =
          Long.decode(
              token.length() > 1 && !token.startsWith("0x") && !token.startsWith("0X")
                  ? strip(token)
                  : token);
      return negative ? -number : number;
    } catch (NumberFormatException e) {
      throw error("not a number: " + token);
    }
  }

  /** Without leading zeros, which would make it octal. */
  private static String strip(String digits) {
    String stripped = digits.replaceFirst("^0+", "");
    return stripped.isEmpty() ? "0" : stripped;
  }

  NotationException error(String what) {
    return new NotationException(what + (atEnd() ? " at the end" : " at \"" + peek() + "\""));
  }
}
