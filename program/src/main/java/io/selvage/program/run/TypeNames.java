package io.selvage.program.run;

import org.objectweb.asm.Type;

/** Types as a programmer writes them. */
final class TypeNames {
  private TypeNames() {}

  /** {@code I} is int, {@code Ljava/lang/Object;} is Object. */
  static String ofDescriptor(String descriptor) {
    String name = Type.getType(descriptor).getClassName();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** {@code (ILjava/lang/Object;)V} is (int, Object). */
  static String ofParameters(String methodDescriptor) {
    StringBuilder text = new StringBuilder("(");
    for (Type type : Type.getArgumentTypes(methodDescriptor)) {
      text.append(text.length() > 1 ? "," : "").append(ofDescriptor(type.getDescriptor()));
    }
    return text.append(')').toString();
  }
}
