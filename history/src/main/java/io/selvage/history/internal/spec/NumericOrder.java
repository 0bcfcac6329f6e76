package io.selvage.history.internal.spec;

import io.selvage.core.Value;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Orders numbers of all kinds by their exact value. */
final class NumericOrder {
  private NumericOrder() {}

  /** Also zero if one of them is not a number. */
  static int compare(Value a, Value b) {
    if (!isNumber(a) || !isNumber(b)) {
      return 0;
    }
    if (!isFinite(a) || !isFinite(b)) {
      return Integer.compare(end(a), end(b));
    }
    // Compares a/x with b/y, where both denominators are positive: a*y with b*x.
    return above(a).multiply(below(b)).compareTo(above(b).multiply(below(a)));
  }

  private static boolean isNumber(Value value) {
    return value instanceof Value.Whole
        || value instanceof Value.Real
        || value instanceof Value.Big
        || value instanceof Value.Decimal
        || value instanceof Value.Ratio;
  }

  private static boolean isFinite(Value value) {
    return !(value instanceof Value.Real real) || Double.isFinite(real.value());
  }

  /** The position of a number that is not finite: NaN comes last, as in Java. */
  private static int end(Value value) {
    if (!(value instanceof Value.Real real) || Double.isFinite(real.value())) {
      return 0;
    }
    return Double.isNaN(real.value()) ? 2 : real.value() > 0 ? 1 : -1;
  }

  private static BigDecimal above(Value value) {
    if (value instanceof Value.Whole whole) {
      return BigDecimal.valueOf(whole.value());
    }
    if (value instanceof Value.Real real) {
      return new BigDecimal(real.value());
    }
    if (value instanceof Value.Decimal decimal) {
      return decimal.value();
    }
    return new BigDecimal(
        value instanceof Value.Big big ? big.value() : ((Value.Ratio) value).numerator());
  }

  private static BigDecimal below(Value value) {
    return new BigDecimal(
        value instanceof Value.Ratio ratio ? ratio.denominator() : BigInteger.ONE);
  }
}
