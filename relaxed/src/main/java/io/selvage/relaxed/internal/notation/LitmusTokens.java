package io.selvage.relaxed.internal.notation;

import io.selvage.core.syntax.TokenStream;
import io.selvage.relaxed.notation.LitmusSyntaxException;
import java.util.regex.Pattern;

/** The tokens of a litmus test: words, numbers and punctuation. */
public final class LitmusTokens extends TokenStream {
  private static final Pattern SKIPPED =
      Pattern.compile("\\s+|//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);

  private static final Pattern TOKEN =
      Pattern.compile(
          "[A-Za-z_.$][\\w.$]*|0[xX][0-9a-fA-F]+|\\d+|/\\\\|\\\\/|\\|\\||&&|==|!=|<>|<<|>>|<=|>="
              + "|\\+=|-=|\\+\\+|--|->|.",
          Pattern.DOTALL);

  public LitmusTokens(String text) {
    super(text, SKIPPED, TOKEN);
  }

  boolean isWord() {
    return isWord(peek());
  }

  static boolean isWord(String token) {
    return !token.isEmpty() && (Character.isLetter(token.charAt(0)) || token.charAt(0) == '_');
  }

  public String word() {
    if (!isWord()) {
      throw wrong("expected a name");
    }
    return take();
  }

  public boolean isNumber() {
    return !isAtEnd() && Character.isDigit(peek().charAt(0));
  }

  /** A number, optionally with a sign. */
  public long number() {
    boolean negative = accept("-");
    if (!isNumber()) {
      throw wrong("expected a number");
    }
    String token = take();
    try {
      long number =
          Long.decode(
              token.length() > 1 && !token.startsWith("0x") && !token.startsWith("0X")
                  ? strip(token)
                  : token);
      return negative ? -number : number;
    } catch (NumberFormatException e) {
      throw wrong("not a number: " + token);
    }
  }

  /** Without leading zeros, which would make it octal. */
  private static String strip(String digits) {
    String stripped = digits.replaceFirst("^0+", "");
    return stripped.isEmpty() ? "0" : stripped;
  }

  @Override
  public LitmusSyntaxException wrong(String what) {
    return new LitmusSyntaxException(what + (isAtEnd() ? " at the end" : " at \"" + peek() + "\""));
  }
}
