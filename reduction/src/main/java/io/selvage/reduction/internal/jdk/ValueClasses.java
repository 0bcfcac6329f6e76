package io.selvage.reduction.internal.jdk;

import java.util.Set;

/** Classes of the JDK whose objects never change, and which of their methods throw nothing. */
public final class ValueClasses {
  /** Objects that never change; their methods are functions. */
  private static final Set<String> VALUES =
      Set.of(
          "java/lang/String",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Boolean",
          "java/lang/Float",
          "java/lang/Double",
          "java/lang/Math",
          "java/lang/StrictMath",
          "io/selvage/program/model/StringModel");

  /** Methods of values that throw nothing, whatever they are given. */
  private static final Set<String> TOTAL =
      Set.of(
          "hashCode",
          "equals",
          "toString",
          "intValue",
          "longValue",
          "shortValue",
          "byteValue",
          "charValue",
          "booleanValue",
          "floatValue",
          "doubleValue",
          "length",
          "isEmpty",
          "isBlank",
          "trim",
          "strip",
          "toUpperCase",
          "toLowerCase",
          "toCharArray",
          "sum",
          "max",
          "min",
          "signum",
          "bitCount",
          "reverse",
          "reverseBytes",
          "rotateLeft",
          "rotateRight",
          "numberOfLeadingZeros",
          "numberOfTrailingZeros",
          "highestOneBit",
          "lowestOneBit",
          "doubleToLongBits",
          "doubleToRawLongBits",
          "longBitsToDouble",
          "floatToIntBits",
          "floatToRawIntBits",
          "intBitsToFloat",
          "isNaN",
          "isInfinite",
          "isFinite",
          "isDigit",
          "isLetter",
          "isWhitespace",
          "toHexString",
          "toBinaryString",
          "toOctalString");

  /** Methods of values that never return null, whatever they are given. */
  private static final Set<String> NEVER_NULL =
      Set.of(
          "toString",
          "substring",
          "subSequence",
          "trim",
          "strip",
          "stripLeading",
          "stripTrailing",
          "toUpperCase",
          "toLowerCase",
          "concat",
          "replace",
          "replaceAll",
          "replaceFirst",
          "repeat",
          "toCharArray",
          "getBytes",
          "split",
          "copyValueOf",
          "join",
          "format",
          "formatted",
          "toHexString",
          "toBinaryString",
          "toOctalString",
          "toUnsignedString",
          "toChars",
          "decode");

  private ValueClasses() {}

  public static boolean isValue(String owner) {
    return VALUES.contains(owner);
  }

  /** Whether a method of a value throws nothing. */
  public static boolean isTotal(String owner, String method, String descriptor) {
    if (owner.equals("java/lang/Math") || owner.equals("java/lang/StrictMath")) {
      return !method.matches(".*Exact|(floor|ceil)(Div|Mod)|clamp|checkIndex");
    }
    boolean ofPrimitive = descriptor.matches("\\([IJSBCZFD]+\\).*");
    boolean plain = descriptor.startsWith("()") || ofPrimitive || method.equals("equals");
    boolean ofCodePoint = method.equals("toString") && descriptor.startsWith("(I)");
    if (owner.equals("java/lang/Character") && ofCodePoint) {
      return false; // not every number is a character
    }
    return plain
        && (TOTAL.contains(method) || method.equals("valueOf") || method.equals("compare"));
  }

  /**
   * Whether a method of a value never returns null: not so what asks for a property or a name, and
   * what asks an object for its text.
   */
  public static boolean isNeverNull(String method, String descriptor) {
    boolean boxes = method.equals("valueOf") && !descriptor.startsWith("(Ljava/lang/Object;)");
    return boxes || NEVER_NULL.contains(method);
  }

  /**
   * Functions of the models of text, which are numbers there, and the version of the JDK. They
   * throw nothing: the models ask first.
   */
  public static boolean isTextFunction(String name) {
    return name.startsWith("TEXT_") || name.equals("FEATURE");
  }
}
