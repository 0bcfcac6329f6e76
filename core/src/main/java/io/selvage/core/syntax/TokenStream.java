package io.selvage.core.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The tokens of a text, read from left to right and followed by an empty token. */
public abstract class TokenStream {
  private record Token(String text, int line, int column) {}

  private final TextScanner scanner;
  private final Pattern token;

  /** The next token and the lookahead. */
  private final List<Token> ahead = new ArrayList<>();

  /**
   * @param skipped one piece of the text between tokens
   * @param token matches at every position where nothing is to be skipped
   */
  protected TokenStream(String text, Pattern skipped, Pattern token) {
    this.scanner = new TextScanner(text, skipped);
    this.token = token;
  }

  /** A syntax error at the current position. */
  protected abstract RuntimeException wrong(String what);

  public final boolean isAtEnd() {
    return peek().isEmpty();
  }

  public final String peek() {
    return peek(0);
  }

  /** The token that follows the given number of others. */
  public final String peek(int further) {
    return token(further).text();
  }

  public final String take() {
    String text = peek();
    ahead.remove(0);
    return text;
  }

  /** Consumes the token if it is next. */
  public final boolean accept(String expected) {
    boolean same = peek().equals(expected);
    if (same) {
      ahead.remove(0);
    }
    return same;
  }

  public final void expect(String expected) {
    if (!accept(expected)) {
      throw expected(expected);
    }
  }

  public final RuntimeException expected(String what) {
    return wrong("expected " + what + ", found " + found());
  }

  /** The next token as printed in messages. */
  public final String found() {
    return isAtEnd() ? "the end" : "`" + peek() + "`";
  }

  /** The line of the next token, from 1. */
  public final int line() {
    return token(0).line();
  }

  /** The column of the next token, from 1; defined at the end of the text too. */
  public final int column() {
    return isAtEnd() ? 1 : token(0).column();
  }

  private Token token(int further) {
    while (ahead.size() <= further) {
      int line = scanner.line();
      int column = scanner.column();
      ahead.add(new Token(scanner.take(token), line, column));
    }
    return ahead.get(further);
  }
}
