package io.selvage.program.internal.operation;

import org.objectweb.asm.Type;

/** Types in Java source notation. */
public final class JavaTypeNames {
  private JavaTypeNames() {}

  /** {@code I} is int, {@code Ljava/lang/Object;} is Object. */
  public static String ofDescriptor(String descriptor) {
    String name = Type.getType(descriptor).getClassName();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** {@code (ILjava/lang/Object;)V} is (int, Object). */
  public static String ofParameters(String methodDescriptor) {
    StringBuilder text = new StringBuilder("(");
    for (Type type : Type.getArgumentTypes(methodDescriptor)) {
      text.append(text.length() > 1 ? "," : "").append(ofDescriptor(type.getDescriptor()));
    }
    return text.append(')').toString();
  }
}
