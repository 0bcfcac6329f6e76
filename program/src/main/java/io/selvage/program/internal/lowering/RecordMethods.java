package io.selvage.program.internal.lowering;

import io.selvage.program.load.ClassTable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * What {@code java.lang.runtime.ObjectMethods} generates for a record: toString, hashCode, equals.
 */
final class RecordMethods {
  private static final String BUILDER = "java/lang/StringBuilder";
  private static final String OBJECTS = "java/util/Objects";
  private static final Type TEXT = Type.getType(String.class);

  private final MethodVisitor code;
  private final Type record;
  private final Handle[] fields;

  private RecordMethods(MethodVisitor code, Type record, Handle[] fields) {
    this.code = code;
    this.record = record;
    this.fields = fields;
  }

  /** A class whose static method {@code make} is the requested method. */
  static ClassNode of(ClassTable classes, String name, InvokeDynamicInsnNode call) {
    ClassNode node = SynthesizedClasses.node(name);
    MethodVisitor code = node.visitMethod(Opcodes.ACC_STATIC, "make", call.desc, null, null);
    Type record = (Type) call.bsmArgs[0];
    Handle[] fields = new Handle[call.bsmArgs.length - 2];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = (Handle) call.bsmArgs[i + 2];
    }
    RecordMethods methods = new RecordMethods(code, record, fields);
    switch (call.name) {
      case "toString" -> methods.writeText(classes.ofType(record).declaredName());
      case "hashCode" -> methods.writeHash();
      default -> methods.writeEquals();
    }
    code.visitMaxs(6, 2);
    return node;
  }

  private void get(int local, Handle field) {
    code.visitVarInsn(Opcodes.ALOAD, local);
    code.visitTypeInsn(Opcodes.CHECKCAST, record.getInternalName());
    code.visitFieldInsn(Opcodes.GETFIELD, field.getOwner(), field.getName(), field.getDesc());
  }

  private void writeText(String name) {
    code.visitTypeInsn(Opcodes.NEW, BUILDER);
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, BUILDER, "<init>", "()V", false);
    String before = name + "[";
    for (Handle field : fields) {
      code.visitLdcInsn(before + field.getName() + "=");
      SynthesizedClasses.append(code, TEXT);
      get(0, field);
      SynthesizedClasses.append(code, Type.getType(field.getDesc()));
      before = ", ";
    }
    code.visitLdcInsn(fields.length == 0 ? before + "]" : "]");
    SynthesizedClasses.append(code, TEXT);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, BUILDER, "toString", "()Ljava/lang/String;", false);
    code.visitInsn(Opcodes.ARETURN);
  }

  private void writeHash() {
    code.visitInsn(Opcodes.ICONST_0);
    for (Handle field : fields) {
      code.visitIntInsn(Opcodes.BIPUSH, 31);
      code.visitInsn(Opcodes.IMUL);
      get(0, field);
      Type type = Type.getType(field.getDesc());
      if (type.getSort() >= Type.ARRAY) {
        callStatic(OBJECTS, "hashCode", "(Ljava/lang/Object;)I");
      } else {
        callStatic(ArgumentConversions.boxOf(type), "hashCode", "(" + type.getDescriptor() + ")I");
      }
      code.visitInsn(Opcodes.IADD);
    }
    code.visitInsn(Opcodes.IRETURN);
  }

  private void writeEquals() {
    Label same = new Label();
    Label differ = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitJumpInsn(Opcodes.IF_ACMPEQ, same);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitTypeInsn(Opcodes.INSTANCEOF, record.getInternalName());
    code.visitJumpInsn(Opcodes.IFEQ, differ);
    for (Handle field : fields) {
      get(0, field);
      get(1, field);
      compare(Type.getType(field.getDesc()), differ);
    }
    code.visitLabel(same);
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.IRETURN);
    code.visitLabel(differ);
    code.visitInsn(Opcodes.ICONST_0);
    code.visitInsn(Opcodes.IRETURN);
  }

  /** Jumps unless the two values on the stack are equal, as their boxes would compare. */
  private void compare(Type type, Label differ) {
    switch (type.getSort()) {
      case Type.ARRAY, Type.OBJECT -> {
        callStatic(OBJECTS, "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
        code.visitJumpInsn(Opcodes.IFEQ, differ);
      }
      case Type.FLOAT, Type.DOUBLE -> {
        String letter = type.getDescriptor();
        callStatic(ArgumentConversions.boxOf(type), "compare", "(" + letter + letter + ")I");
        code.visitJumpInsn(Opcodes.IFNE, differ);
      }
      case Type.LONG -> {
        code.visitInsn(Opcodes.LCMP);
        code.visitJumpInsn(Opcodes.IFNE, differ);
      }
      default -> code.visitJumpInsn(Opcodes.IF_ICMPNE, differ);
    }
  }

  private void callStatic(String owner, String name, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }
}
