package io.selvage.formats.internal.edn;

import io.selvage.core.Value;
import io.selvage.formats.internal.input.NumberParser;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The words of EDN that are values. */
final class EdnAtomParser {
  private static final Map<String, Character> LETTERS =
      Map.of(
          "newline", '\n',
          "return", '\r',
          "space", ' ',
          "tab", '\t',
          "backspace", '\b',
          "formfeed", '\f');

  private static final Pattern WHOLE = Pattern.compile("[+-]?(0|[1-9][0-9]*)N?");
  private static final Pattern RATIO = Pattern.compile("[+-]?[0-9]+/[0-9]+");

  /** With a point, an exponent or an M: other digits behind a zero would be octal in Clojure. */
  private static final Pattern FRACTION =
      Pattern.compile(
          "[+-]?[0-9]+(\\.[0-9]*([eE][+-]?[0-9]+)?M?|[eE][+-]?[0-9]+M?)|[+-]?(0|[1-9][0-9]*)M");

  private EdnAtomParser() {}

  /** None where the word is neither a number nor a name. */
  static Optional<Value> value(String word) {
    return switch (word) {
      case "nil" -> Optional.of(Value.NULL);
      case "true" -> Optional.of(Value.of(true));
      case "false" -> Optional.of(Value.of(false));
      default -> startsNumber(word) ? number(word) : name(word);
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

  private static Optional<Value> name(String word) {
    String bare = word.charAt(0) == ':' ? word.substring(1) : word;
    return isName(bare) ? Optional.of(new Value.Name(word)) : Optional.empty();
  }

  /** Letters and digits of any script, and the signs that EDN allows in names. */
  static boolean isName(String word) {
    return !word.isEmpty()
        && word.charAt(0) != ':'
        && word.codePoints()
            .allMatch(c -> Character.isLetterOrDigit(c) || ".*+!-_?$%&=<>/:#'".indexOf(c) >= 0);
  }

  /** {@code ##NaN} and the like. */
  static Optional<Value> symbolic(String word) {
    return switch (word) {
      case "NaN" -> Optional.of(new Value.Real(Double.NaN));
      case "Inf" -> Optional.of(new Value.Real(Double.POSITIVE_INFINITY));
      case "-Inf" -> Optional.of(new Value.Real(Double.NEGATIVE_INFINITY));
      default -> Optional.empty();
    };
  }

  private static Optional<Value> number(String word) {
    if (WHOLE.matcher(word).matches()) {
      return Optional.of(NumberParser.whole(without(word, 'N')));
    }
    int bar = word.indexOf('/');
    if (RATIO.matcher(word).matches()) {
      BigInteger below = new BigInteger(word.substring(bar + 1));
      return below.signum() == 0
          ? Optional.empty()
          : Optional.of(Value.ratio(new BigInteger(word.substring(0, bar)), below));
    }
    if (!FRACTION.matcher(word).matches()) {
      return Optional.empty();
    }
    return word.endsWith("M")
        ? NumberParser.decimal(without(word, 'M'))
        : Optional.of(NumberParser.unsignedZero(Double.parseDouble(word)));
  }

  private static String without(String word, char last) {
    return word.charAt(word.length() - 1) == last ? word.substring(0, word.length() - 1) : word;
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
