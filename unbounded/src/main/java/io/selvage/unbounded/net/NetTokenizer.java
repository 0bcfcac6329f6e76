package io.selvage.unbounded.net;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.syntax.TextScanner;
import io.selvage.core.syntax.TokenStream;
import java.util.regex.Pattern;

/** The tokens of a net's text: words and punctuation. */
final class NetTokenizer extends TokenStream {
  private static final Pattern TOKEN =
      Pattern.compile("[\\p{javaLetterOrDigit}_.$@]+|[-+~]>|[<>]=|.", Pattern.DOTALL);

  private final String file;

  NetTokenizer(String file, String text) {
    super(text, TextScanner.BLANKS_AND_COMMENTS, TOKEN);
    this.file = file;
  }

  boolean is(String expected) {
    return peek().equals(expected);
  }

  /** A natural number within range. */
  int number(String what) {
    String word = peek();
    if (isAtEnd() || !word.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw expected(what);
    }
    try {
      int value = Integer.parseInt(word);
      if (value == Integer.MAX_VALUE) {
        throw wrong(word + " is too large");
      }
      take();
      return value;
    } catch (NumberFormatException e) {
      throw wrong(word + " is too large");
    }
  }

  /** A number below the limit. */
  int numberBelow(int limit, String what) {
    String word = peek();
    if (!isAtEnd()
        && word.length() < 10
        && word.chars().allMatch(Character::isDigit)
        && Integer.parseInt(word) >= limit) {
      throw wrong(word + " is not " + what + ": there are " + limit);
    }
    return number("the number of " + what);
  }

  @Override
  protected UsageException wrong(String why) {
    return Diagnostic.BAD_INPUT.error(file, line(), why);
  }
}
