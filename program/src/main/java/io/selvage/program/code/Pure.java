package io.selvage.program.code;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Field;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Host functions on registers, without memory and without side effects: what model classes call for
 * text, floating point and questions about classes. Named as in {@code Machine}.
 */
public enum Pure {
  TEXT_LENGTH((l, w, b) -> text(l, w, b).length()),
  TEXT_CHAR((l, w, b) -> text(l, w, b).charAt((int) w[b + 1])),
  TEXT_HASH((l, w, b) -> text(l, w, b).hashCode()),
  TEXT_COMPARE((l, w, b) -> text(l, w, b).compareTo(text(l, w, b + 1))),
  TEXT_COMPARE_IGNORE_CASE((l, w, b) -> text(l, w, b).compareToIgnoreCase(text(l, w, b + 1))),
  TEXT_CONCAT((l, w, b) -> number(l, text(l, w, b).concat(text(l, w, b + 1)))),
  TEXT_SUBSTRING(
      (l, w, b) -> number(l, text(l, w, b).substring((int) w[b + 1], (int) w[b + 2]))),
  TEXT_INDEX((l, w, b) -> text(l, w, b).indexOf(text(l, w, b + 1), (int) w[b + 2])),
  TEXT_LAST_INDEX((l, w, b) -> text(l, w, b).lastIndexOf(text(l, w, b + 1), (int) w[b + 2])),
  TEXT_TRIM((l, w, b) -> number(l, text(l, w, b).trim())),
  TEXT_STRIP((l, w, b) -> number(l, text(l, w, b).strip())),
  TEXT_LOWER((l, w, b) -> number(l, text(l, w, b).toLowerCase(Locale.ROOT))),
  TEXT_UPPER((l, w, b) -> number(l, text(l, w, b).toUpperCase(Locale.ROOT))),
  TEXT_REPLACE(
      (l, w, b) -> number(l, text(l, w, b).replace(text(l, w, b + 1), text(l, w, b + 2)))),
  TEXT_REPEAT((l, w, b) -> number(l, text(l, w, b).repeat((int) w[b + 1]))),
  TEXT_REVERSE((l, w, b) -> number(l, new StringBuilder(text(l, w, b)).reverse().toString())),
  TEXT_OF_INT((l, w, b) -> number(l, Integer.toString((int) w[b]))),
  TEXT_OF_LONG((l, w, b) -> number(l, Long.toString(w[b]))),
  TEXT_OF_LONG_RADIX((l, w, b) -> number(l, Long.toString(w[b], (int) w[b + 1]))),
  TEXT_OF_CHAR((l, w, b) -> number(l, String.valueOf((char) w[b]))),
  TEXT_OF_FLOAT((l, w, b) -> number(l, Float.toString(Float.intBitsToFloat((int) w[b])))),
  TEXT_OF_DOUBLE((l, w, b) -> number(l, Double.toString(Double.longBitsToDouble(w[b])))),
  TEXT_OF_CLASS((l, w, b) -> number(l, l.classes().byId((int) w[b]).javaName())),
  SIMPLE_NAME((l, w, b) -> number(l, l.classes().byId((int) w[b]).simpleName())),
  BITS((l, w, b) -> w[b]),
  OF_BITS((l, w, b) -> w[b]),
  OF_FLOAT_BITS((l, w, b) -> (int) w[b]),
  FLOAT_BITS((l, w, b) -> (int) w[b]),
  MATH_1((l, w, b) -> math((int) w[b], w[b + 1], 0)),
  MATH_2((l, w, b) -> math((int) w[b], w[b + 1], w[b + 2])),
  MIRROR((l, w, b) -> l.mirror(l.classes().byId((int) w[b]))),
  PRIMITIVE((l, w, b) -> l.mirror(l.classes().ofDescriptor(descriptor(text(l, w, b))).get())),
  SUPERCLASS_ID(
      (l, w, b) -> {
        ClassInfo above = l.classes().byId((int) w[b]).superclass();
        return above == null ? 0 : above.id();
      }),
  ELEMENT_ID(
      (l, w, b) -> {
        ClassInfo element = l.classes().byId((int) w[b]).element();
        return element == null ? 0 : element.id();
      }),
  ARRAY_ID((l, w, b) -> l.classes().get(arrayName(l.classes().byId((int) w[b]))).id()),
  IS_SUBCLASS(
      (l, w, b) ->
          bit(l.classes().byId((int) w[b]).is(l.classes().byId((int) w[b + 1])))),
  IS_PRIMITIVE((l, w, b) -> bit(l.classes().byId((int) w[b]).isPrimitive())),
  IS_INTERFACE((l, w, b) -> bit(l.classes().byId((int) w[b]).isInterface())),
  IS_USER_CLASS((l, w, b) -> bit(isUserClass(l.classes().byId((int) w[b]).name()))),
  IS_REFERENCE_SLOT(
      (l, w, b) -> bit(l.classes().byId((int) w[b]).isReferenceSlot((int) w[b + 1]))),
  FIELD_SLOT((l, w, b) -> slot(l.classes().byId((int) w[b]).field(text(l, w, b + 1)))),
  FIELD_TYPE((l, w, b) -> type(l.classes().byId((int) w[b]).field(text(l, w, b + 1)))),
  HOLDER((l, w, b) -> holder(l, l.classes().byId((int) w[b]).field(text(l, w, b + 1))));

  /** A function of the registers from a base. */
  @FunctionalInterface
  private interface Function {
    long apply(Linker linker, long[] words, int base);
  }

  private static final Pure[] ALL = values();

  private final Function function;

  Pure(Function function) {
    this.function = function;
  }

  public static long apply(int ordinal, Linker linker, long[] words, int base) {
    return ALL[ordinal].function.apply(linker, words, base);
  }

  public boolean isReference() {
    return this == MIRROR || this == PRIMITIVE || this == HOLDER;
  }

  public static Pure of(int ordinal) {
    return ALL[ordinal];
  }

  /** The function of a method of {@code Machine}: textOfInt is TEXT_OF_INT. */
  static Pure named(String method) {
    StringBuilder name = new StringBuilder();
    for (char c : method.toCharArray()) {
      name.append(Character.isUpperCase(c) || Character.isDigit(c) ? "_" : "")
          .append(Character.toUpperCase(c));
    }
    return valueOf(name.toString());
  }

  private static String text(Linker linker, long[] words, int at) {
    return linker.texts().text((int) words[at]);
  }

  private static int number(Linker linker, String text) {
    return linker.texts().number(text);
  }

  private static long bit(boolean condition) {
    return condition ? 1 : 0;
  }

  private static String arrayName(ClassInfo element) {
    return element.isArray() || element.isPrimitive()
        ? "[" + element.name()
        : "[L" + element.name() + ";";
  }

  private static String descriptor(String primitive) {
    return switch (primitive) {
      case "boolean" -> "Z";
      case "long" -> "J";
      default -> primitive.substring(0, 1).toUpperCase(Locale.ROOT);
    };
  }

  private static boolean isUserClass(String name) {
    return !name.startsWith("java/") && !name.startsWith("jdk/") && !name.startsWith("sun/");
  }

  private static long slot(@Nullable Field field) {
    return field == null ? -1 : field.slot();
  }

  private static long type(@Nullable Field field) {
    return field == null ? 0 : field.isReference() ? 'L' : field.descriptor().charAt(0);
  }

  private static long holder(Linker linker, @Nullable Field field) {
    return field == null || !field.isStatic() ? 0 : linker.holder(field.owner());
  }

  private static long math(int function, long a, long b) {
    double x = Double.longBitsToDouble(a);
    double y = Double.longBitsToDouble(b);
    double result =
        switch (function) {
          case 0 -> StrictMath.sqrt(x);
          case 1 -> StrictMath.floor(x);
          case 2 -> StrictMath.ceil(x);
          case 3 -> StrictMath.rint(x);
          case 4 -> StrictMath.sin(x);
          case 5 -> StrictMath.cos(x);
          case 6 -> StrictMath.tan(x);
          case 7 -> StrictMath.exp(x);
          case 8 -> StrictMath.log(x);
          case 9 -> StrictMath.pow(x, y);
          case 10 -> StrictMath.atan2(x, y);
          case 11 -> StrictMath.log10(x);
          case 12 -> StrictMath.cbrt(x);
          default -> throw new IllegalArgumentException("function " + function);
        };
    return Double.doubleToRawLongBits(result);
  }
}
