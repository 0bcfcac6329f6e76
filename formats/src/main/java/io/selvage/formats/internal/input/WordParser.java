package io.selvage.formats.internal.input;

import io.selvage.core.Value;
import java.util.Optional;

/** Values in formats without quotes: whole numbers are numbers, the rest is text. */
public final class WordParser {
  private static final int DIGITS_OF_LONG = 18;

  private WordParser() {}

  public static Value value(String word) {
    return hasDigits(word, NumberParser.LONGEST) ? NumberParser.whole(word) : Value.of(word);
  }

  /** Whether it is a whole number of 64 bits. */
  public static boolean isComplete(String word) {
    return hasDigits(word, DIGITS_OF_LONG)
        || hasDigits(word, DIGITS_OF_LONG + 1) && NumberParser.whole(word) instanceof Value.Whole;
  }

  private static boolean hasDigits(String word, int most) {
    int start = word.startsWith("-") ? 1 : 0;
    int digits = word.length() - start;
    return digits > 0
        && digits <= most
        && word.chars().skip(start).allMatch(c -> c >= '0' && c <= '9');
  }

  /** A keyword, symbol or string as a name in Java: without its colon. */
  public static Optional<String> bare(Value value) {
    if (value instanceof Value.Name name) {
      return Optional.of(bare(name.text()));
    }
    return value instanceof Value.Text text ? Optional.of(bare(text.value())) : Optional.empty();
  }

  public static String bare(String word) {
    return word.startsWith(":") ? word.substring(1) : word;
  }
}
