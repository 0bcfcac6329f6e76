package io.selvage.formats.internal.input;

import io.selvage.core.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Optional;

/** Numbers as they are written: exact, unless the format says that they are rounded. */
public final class NumberParser {
  /** Beyond this, a number of a history is likely a mistake; and reading one takes its time. */
  public static final int LONGEST = 10_000;

  /** So many digits tell every double from all others. */
  private static final int DIGITS_OF_DOUBLE = 17;

  private NumberParser() {}

  /**
   * @param digits perhaps with a sign
   */
  public static Value whole(String digits) {
    return Value.of(new BigInteger(digits));
  }

  /** None where the exponent is beyond all measure. */
  public static Optional<Value> decimal(String text) {
    return exact(text).map(Value.Decimal::new);
  }

  private static Optional<BigDecimal> exact(String text) {
    try {
      BigDecimal number = new BigDecimal(text);
      // What it is without trailing zeros may be beyond all measure, too.
      return Optional.of(number.stripTrailingZeros()).map(stripped -> number);
    } catch (NumberFormatException | ArithmeticException e) {
      return Optional.empty();
    }
  }

  /**
   * A number of JSON with a point or an exponent. It is a double where a double can have been
   * meant: no more digits than tell all of them apart, or the digits of one, however many. What is
   * longer otherwise, too large or too small is kept exactly.
   */
  public static Optional<Value> fraction(String text) {
    double rounded = Double.parseDouble(text);
    return exact(text)
        .map(it -> isDouble(it, rounded) ? new Value.Real(rounded) : new Value.Decimal(it));
  }

  private static boolean isDouble(BigDecimal exact, double rounded) {
    if (Double.isInfinite(rounded) || rounded == 0 && exact.signum() != 0) {
      return false;
    }
    int digits = exact.precision();
    return digits <= DIGITS_OF_DOUBLE
        || exact.compareTo(new BigDecimal(rounded).round(new MathContext(digits))) == 0;
  }

  /** For Clojure the zeros are equal. */
  public static Value unsignedZero(double number) {
    return new Value.Real(number == 0 ? 0.0 : number);
  }
}
