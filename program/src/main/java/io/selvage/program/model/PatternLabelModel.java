package io.selvage.program.model;

/** Whether a value matches a label of a pattern switch. */
@SuppressWarnings("unused")
final class PatternLabelModel {
  private PatternLabelModel() {}

  static boolean isInteger(Object value, int label) {
    return value instanceof Number number
            && (value instanceof Integer || value instanceof Short || value instanceof Byte)
            && number.intValue() == label
        || value instanceof Character character && character == label;
  }

  static boolean isConstant(Object value, String type, String name) {
    return value instanceof Enum<?> constant
        && constant.getDeclaringClass().getName().equals(type)
        && constant.name().equals(name);
  }
}
