package io.selvage.program.internal.facade;

import java.util.List;
import org.objectweb.asm.Type;

/** Types of Java that have a name of their own. */
final class Types {
  static final Type OBJECT = Type.getType(Object.class);
  static final Type STRING = Type.getType(String.class);
  static final Type CLASS = Type.getType(Class.class);

  static final List<Type> PRIMITIVES =
      List.of(
          Type.BOOLEAN_TYPE,
          Type.CHAR_TYPE,
          Type.BYTE_TYPE,
          Type.SHORT_TYPE,
          Type.INT_TYPE,
          Type.LONG_TYPE,
          Type.FLOAT_TYPE,
          Type.DOUBLE_TYPE);

  private Types() {}

  static Type box(Type primitive) {
    return Type.getObjectType(
        switch (primitive.getSort()) {
          case Type.BOOLEAN -> "java/lang/Boolean";
          case Type.CHAR -> "java/lang/Character";
          case Type.BYTE -> "java/lang/Byte";
          case Type.SHORT -> "java/lang/Short";
          case Type.LONG -> "java/lang/Long";
          case Type.FLOAT -> "java/lang/Float";
          case Type.DOUBLE -> "java/lang/Double";
          default -> "java/lang/Integer";
        });
  }
}
