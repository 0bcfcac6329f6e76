package io.selvage.program.model;

/** Numbers: their text, their bits, and native functions. */
@SuppressWarnings("unused")
final class NumberModel {
  private NumberModel() {}

  static String toString(int value) {
    return StringModel.made(Machine.textOfInt(value));
  }

  static String toString(int value, int radix) {
    return StringModel.made(Machine.textOfLongRadix(value, radix));
  }

  static String toString(long value) {
    return StringModel.made(Machine.textOfLong(value));
  }

  static String toString(long value, int radix) {
    return StringModel.made(Machine.textOfLongRadix(value, radix));
  }

  static String toString(float value) {
    return StringModel.made(Machine.textOfFloat(value));
  }

  static String toString(double value) {
    return StringModel.made(Machine.textOfDouble(value));
  }

  private static String unsigned(long value, int radix) {
    return StringModel.made(Machine.textOfUnsigned(value, radix));
  }

  static String toHexString(int value) {
    return unsigned(value & 0xffffffffL, 16);
  }

  static String toOctalString(int value) {
    return unsigned(value & 0xffffffffL, 8);
  }

  static String toBinaryString(int value) {
    return unsigned(value & 0xffffffffL, 2);
  }

  static String toHexString(long value) {
    return unsigned(value, 16);
  }

  static String toOctalString(long value) {
    return unsigned(value, 8);
  }

  static String toBinaryString(long value) {
    return unsigned(value, 2);
  }

  static String toUnsignedString(int value) {
    return unsigned(value & 0xffffffffL, 10);
  }

  static String toUnsignedString(long value) {
    return unsigned(value, 10);
  }

  static String toUnsignedString(int value, int radix) {
    return unsigned(value & 0xffffffffL, radix);
  }

  static String toUnsignedString(long value, int radix) {
    return unsigned(value, radix);
  }

  static int floatToRawIntBits(float value) {
    return Machine.floatBits(value);
  }

  static float intBitsToFloat(int bits) {
    return Machine.ofFloatBits(bits);
  }

  static long doubleToRawLongBits(double value) {
    return Machine.bits(value);
  }

  static double longBitsToDouble(long bits) {
    return Machine.ofBits(bits);
  }

  // Math

  static double sqrt(double x) {
    return Machine.math1(0, x);
  }

  static double floor(double x) {
    return Machine.math1(1, x);
  }

  static double ceil(double x) {
    return Machine.math1(2, x);
  }

  static double rint(double x) {
    return Machine.math1(3, x);
  }

  static double sin(double x) {
    return Machine.math1(4, x);
  }

  static double cos(double x) {
    return Machine.math1(5, x);
  }

  static double tan(double x) {
    return Machine.math1(6, x);
  }

  static double exp(double x) {
    return Machine.math1(7, x);
  }

  static double log(double x) {
    return Machine.math1(8, x);
  }

  static double pow(double x, double y) {
    return Machine.math2(9, x, y);
  }

  static double atan2(double x, double y) {
    return Machine.math2(10, x, y);
  }

  static double log10(double x) {
    return Machine.math1(11, x);
  }

  static double cbrt(double x) {
    return Machine.math1(12, x);
  }

  static double asin(double x) {
    return Machine.math1(13, x);
  }

  static double acos(double x) {
    return Machine.math1(14, x);
  }

  static double atan(double x) {
    return Machine.math1(15, x);
  }

  static double sinh(double x) {
    return Machine.math1(16, x);
  }

  static double cosh(double x) {
    return Machine.math1(17, x);
  }

  static double tanh(double x) {
    return Machine.math1(18, x);
  }

  static double expm1(double x) {
    return Machine.math1(19, x);
  }

  static double log1p(double x) {
    return Machine.math1(20, x);
  }

  static double hypot(double x, double y) {
    return Machine.math2(21, x, y);
  }

  static double IEEEremainder(double x, double y) {
    return Machine.math2(22, x, y);
  }

  static float abs(float value) {
    return value <= 0 ? 0 - value : value;
  }

  static double abs(double value) {
    return value <= 0 ? 0 - value : value;
  }
}
