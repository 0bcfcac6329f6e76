package io.selvage.core.syntax;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Scans a text from left to right for the parser of a small language. Blanks and comments are
 * skipped before each read.
 */
public final class TextScanner {
  /** A run of blanks. */
  public static final Pattern BLANKS = Pattern.compile("[\\p{javaWhitespace}\\ufeff]++");

  /** A run of blanks, or a comment from # to the end of the line. */
  public static final Pattern BLANKS_AND_COMMENTS = Pattern.compile(BLANKS + "|#[^\\n]*+");

  private final String text;
  private final Matcher skipped;
  private int at;

  /** The line number at the position up to which newlines have been counted. */
  private int line = 1;

  private int countedTo;

  /**
   * @param skipped matches one non-empty piece of text to skip
   */
  public TextScanner(String text, Pattern skipped) {
    this.text = text;
    this.skipped = skipped.matcher(text);
  }

  public boolean isAtEnd() {
    skip();
    return at == text.length();
  }

  /** The next character; 0 at the end. */
  public char peek() {
    return isAtEnd() ? 0 : text.charAt(at);
  }

  /** Consumes and returns what the pattern matches next; empty if it does not match. */
  public String take(Pattern token) {
    skip();
    Matcher matcher = token.matcher(text).region(at, text.length());
    if (!matcher.lookingAt()) {
      return "";
    }
    at = matcher.end();
    return matcher.group();
  }

  /** Consumes the symbol or word if it is next; a word must not be followed by another letter. */
  public boolean accept(String token) {
    skip();
    int end = at + token.length();
    boolean goesOn =
        Character.isLetter(token.charAt(0))
            && end < text.length()
            && Character.isJavaIdentifierPart(text.charAt(end));
    if (goesOn || !text.startsWith(token, at)) {
      return false;
    }
    at = end;
    return true;
  }

  /** The position after skipping blanks. */
  public int position() {
    skip();
    return at;
  }

  public void moveTo(int position) {
    at = position;
  }

  /**
   * Consumes an opening bracket and everything up to its partner verbatim: comments are not
   * recognised inside, and quoted brackets do not count. Consumes the whole text if there is no
   * partner.
   */
  public boolean acceptBracketed(char open, char close) {
    skip();
    int depth = 0;
    while (at < text.length()) {
      char next = text.charAt(at);
      if (next == '"' || next == '\'') {
        acceptQuoted();
        continue;
      }
      at++;
      depth += next == open ? 1 : next == close ? -1 : 0;
      if (depth == 0) {
        return true;
      }
    }
    return false;
  }

  /** Consumes a quote and everything up to the closing one, or the whole text. */
  public boolean acceptQuoted() {
    skip();
    char quote = text.charAt(at++);
    while (at < text.length() && text.charAt(at) != quote) {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    boolean closed = at < text.length();
    at = Math.min(at + 1, text.length());
    return closed;
  }

  /** The text from the given position to the current one. */
  public String since(int start) {
    return text.substring(start, at);
  }

  /** The unread text. */
  public String rest() {
    skip();
    return text.substring(at);
  }

  /** The line number of the next token, from 1. */
  public int line() {
    skip();
    if (at < countedTo) {
      line = 1;
      countedTo = 0;
    }
    for (; countedTo < at; countedTo++) {
      line += text.charAt(countedTo) == '\n' ? 1 : 0;
    }
    return line;
  }

  /** The column of the next token, from 1. */
  public int column() {
    skip();
    return at - text.lastIndexOf('\n', at - 1);
  }

  private void skip() {
    while (at < text.length() && skipped.region(at, text.length()).lookingAt()) {
      at = skipped.end();
    }
  }
}
