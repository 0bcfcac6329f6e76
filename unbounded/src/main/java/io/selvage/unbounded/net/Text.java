package io.selvage.unbounded.net;

import io.selvage.core.Diagnostic;
import io.selvage.core.UsageException;

/**
 * The text of a net as words and signs, one after the other, with the lines they stand in. Comments
 * begin with # and end with their line.
 */
final class Text {
  private final String file;
  private final String text;
  private int at;
  private int line = 1;
  private String word = "";
  private int wordLine = 1;

  Text(String file, String text) {
    this.file = file;
    this.text = text;
    next();
  }

  /** The word or sign at hand; empty at the end. */
  String word() {
    return word;
  }

  int line() {
    return wordLine;
  }

  boolean isEnd() {
    return word.isEmpty();
  }

  boolean is(String expected) {
    return word.equals(expected);
  }

  /** The word at hand, passing it. */
  String take() {
    String taken = word;
    next();
    return taken;
  }

  /** Passes the word if it is this one. */
  boolean skip(String expected) {
    boolean found = is(expected);
    if (found) {
      next();
    }
    return found;
  }

  void expect(String expected) {
    if (!skip(expected)) {
      throw wrong("expected " + expected + ", found " + shown());
    }
  }

  /** A natural number that fits. */
  int number(String what) {
    if (word.isEmpty() || !word.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw wrong("expected " + what + ", found " + shown());
    }
    try {
      int value = Integer.parseInt(word);
      if (value == Integer.MAX_VALUE) {
        throw wrong(word + " is too large");
      }
      next();
      return value;
    } catch (NumberFormatException e) {
      throw wrong(word + " is too large");
    }
  }

  /** A number of one of so many things. */
  int numberBelow(int limit, String what) {
    if (!word.isEmpty()
        && word.length() < 10
        && word.chars().allMatch(Character::isDigit)
        && Integer.parseInt(word) >= limit) {
      throw wrong(word + " is no number of " + what + ": there are " + limit);
    }
    return number("the number of " + what);
  }

  String shown() {
    return isEnd() ? "the end" : "`" + word + "`";
  }

  UsageException wrong(String why) {
    return Diagnostic.BAD_INPUT.error(file, wordLine, why);
  }

  private void next() {
    skipBlanks();
    wordLine = line;
    if (at >= text.length()) {
      word = "";
      return;
    }
    int from = at++;
    char first = text.charAt(from);
    if (isName(first)) {
      while (at < text.length() && isName(text.charAt(at))) {
        at++;
      }
    } else if (at < text.length() && text.charAt(at) == '>' && "-+~".indexOf(first) >= 0
        || at < text.length() && text.charAt(at) == '=' && "<>".indexOf(first) >= 0) {
      at++;
    }
    word = text.substring(from, at);
  }

  private void skipBlanks() {
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '#') {
        while (at + 1 < text.length() && text.charAt(at + 1) != '\n') {
          at++;
        }
      } else if (c == '\n') {
        line++;
      } else if (!Character.isWhitespace(c) && c != '\ufeff') {
        return;
      }
    }
  }

  private static boolean isName(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '$' || c == '@';
  }
}
