package io.selvage.formats;

import io.selvage.core.Value;
import java.util.Map;
import java.util.Optional;

/** The words of EDN that are values. */
final class EdnAtoms {
  private static final Map<String, Character> LETTERS =
      Map.of(
          "newline", '\n',
          "return", '\r',
          "space", ' ',
          "tab", '\t',
          "backspace", '\b',
          "formfeed", '\f');

  private EdnAtoms() {}

  static Value value(String word) {
    return switch (word) {
      case "nil" -> Value.NULL;
      case "true" -> Value.of(true);
      case "false" -> Value.of(false);
      default -> startsNumber(word) ? number(word) : new Value.Text(name(word));
    };
  }

  private static boolean startsNumber(String word) {
    char first = word.charAt(0);
    boolean signed = (first == '-' || first == '+') && word.length() > 1;
    return isDigit(signed ? word.charAt(1) : first);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static String name(String word) {
    return word.charAt(0) == ':' ? word.substring(1) : word;
  }

  /** Whole numbers that do not fit and fractions stay text: they are only ever compared. */
  private static Value number(String word) {
    char last = word.charAt(word.length() - 1);
    String digits = last == 'N' || last == 'M' ? word.substring(0, word.length() - 1) : word;
    try {
      boolean whole = digits.chars().skip(1).allMatch(c -> isDigit((char) c));
      return whole && last != 'M'
          ? Value.of(Long.parseLong(digits))
          : new Value.Real(Double.parseDouble(digits));
    } catch (NumberFormatException e) {
      return new Value.Text(word);
    }
  }

  /** The character of {@code \word}. */
  static Optional<Value> letter(String word) {
    if (word.length() == 1) {
      return Optional.of(new Value.Letter(word.charAt(0)));
    }
    if (word.matches("u[0-9a-fA-F]{4}")) {
      return Optional.of(new Value.Letter((char) Integer.parseInt(word.substring(1), 16)));
    }
    return Optional.ofNullable(LETTERS.get(word)).map(Value.Letter::new);
  }
}
