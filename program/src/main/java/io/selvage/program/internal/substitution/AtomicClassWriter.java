package io.selvage.program.internal.substitution;

import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.VerifiedClass;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A class that stands for a verified one: each operation holds a monitor that nobody else knows,
 * and does what the meaning does, so that it takes effect at once. By Filipovic et al. (2010)
 * whoever uses a linearizable object under sequential consistency cannot tell it from this one.
 * Calls beyond what was verified (more of them on one object, other methods, other arguments) end
 * in a native method, which every engine refuses: then the answer is unknown.
 */
final class AtomicClassWriter implements Opcodes {
  static final String BEYOND = "beyondWhatWasVerified";

  private static final String PLAIN = "()V";

  private final VerifiedClass verified;
  private final ClassNode node;
  private final ClassNode original;

  AtomicClassWriter(VerifiedClass verified, ClassNode node, ClassNode original) {
    this.verified = verified;
    this.node = node;
    this.original = original;
    if (!"java/lang/Object".equals(node.superName)) {
      throw unsupported("it extends " + node.superName);
    }
    boolean hasFields = node.fields.stream().anyMatch(it -> (it.access & ACC_PRIVATE) == 0);
    boolean hasStatics =
        node.methods.stream()
            .anyMatch(
                it ->
                    (it.access & ACC_STATIC) != 0
                        && (it.access & ACC_PRIVATE) == 0
                        && !it.name.equals("<clinit>")
                        && (it.access & ACC_SYNTHETIC) == 0);
    if (hasFields || hasStatics) {
      throw unsupported("other classes may use its fields or static methods");
    }
  }

  /** The class of that name: it hands everything on. */
  byte[] facade() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        V17,
        ACC_PUBLIC,
        node.name,
        null,
        "java/lang/Object",
        node.interfaces.toArray(String[]::new));
    field(writer, atomicName());
    for (MethodNode constructor : constructors()) {
      constructor(writer, node.name, atomicName(), constructor.desc);
    }
    for (MethodNode method : own()) {
      MethodVisitor code = writer.visitMethod(ACC_PUBLIC, method.name, method.desc, null, null);
      code.visitCode();
      code.visitVarInsn(ALOAD, 0);
      code.visitFieldInsn(GETFIELD, node.name, "meaning", "L" + atomicName() + ";");
      loadArguments(code, method);
      code.visitMethodInsn(INVOKEVIRTUAL, atomicName(), method.name, method.desc, false);
      code.visitInsn(Type.getReturnType(method.desc).getOpcode(IRETURN));
      code.visitMaxs(0, 0);
      code.visitEnd();
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  String atomicName() {
    return node.name + "$$Atomic";
  }

  /** What does it, one call at a time. */
  byte[] atomic() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS);
    writer.visit(V17, ACC_PUBLIC, atomicName(), null, "java/lang/Object", null);
    writer.visitField(ACC_PRIVATE, "calls", "I", null, null).visitEnd();
    writer.visitMethod(ACC_PUBLIC | ACC_STATIC | ACC_NATIVE, BEYOND, "()V", null, null).visitEnd();
    field(writer, original.name);
    constructor(writer, atomicName(), original.name, PLAIN);
    own().forEach(method -> method(writer, method));
    writer.visitEnd();
    return writer.toByteArray();
  }

  List<MethodNode> own() {
    return node.methods.stream()
        .filter(method -> (method.access & (ACC_STATIC | ACC_PRIVATE | ACC_SYNTHETIC)) == 0)
        .filter(method -> !method.name.equals("<init>"))
        .toList();
  }

  private static void loadArguments(MethodVisitor code, MethodNode method) {
    int slot = 1;
    for (Type type : Type.getArgumentTypes(method.desc)) {
      code.visitVarInsn(type.getOpcode(ILOAD), slot);
      slot += type.getSize();
    }
  }

  private List<MethodNode> constructors() {
    return node.methods.stream()
        .filter(it -> it.name.equals("<init>") && (it.access & ACC_PRIVATE) == 0)
        .toList();
  }

  private static void field(ClassWriter writer, String specification) {
    writer
        .visitField(ACC_PRIVATE | ACC_FINAL, "meaning", "L" + specification + ";", null, null)
        .visitEnd();
  }

  /** Only objects that were made without arguments have been verified. */
  private void constructor(
      ClassWriter writer, String owner, String specification, String descriptor) {
    MethodVisitor make = writer.visitMethod(ACC_PUBLIC, "<init>", descriptor, null, null);
    make.visitCode();
    make.visitVarInsn(ALOAD, 0);
    make.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", PLAIN, false);
    make.visitVarInsn(ALOAD, 0);
    make.visitTypeInsn(NEW, specification);
    make.visitInsn(DUP);
    make.visitMethodInsn(INVOKESPECIAL, specification, "<init>", PLAIN, false);
    make.visitFieldInsn(PUTFIELD, owner, "meaning", "L" + specification + ";");
    if (!descriptor.equals(PLAIN)) {
      make.visitMethodInsn(INVOKESTATIC, atomicName(), BEYOND, "()V", false);
    }
    make.visitInsn(RETURN);
    make.visitMaxs(0, 0);
    make.visitEnd();
  }

  private void method(ClassWriter writer, MethodNode method) {
    MethodVisitor code =
        writer.visitMethod(ACC_PUBLIC | ACC_SYNCHRONIZED, method.name, method.desc, null, null);
    code.visitCode();
    Optional<OperationRequest> operation = operation(verified, method);
    Optional<MethodNode> means = operation.flatMap(it -> originalOf(original, method));
    if (means.isPresent()) {
      requireVerified(code, method, operation.get());
      call(code, method, means.get());
    } else {
      code.visitMethodInsn(INVOKESTATIC, atomicName(), BEYOND, "()V", false);
      giveNothing(code, Type.getReturnType(method.desc));
    }
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  static Optional<OperationRequest> operation(VerifiedClass verified, MethodNode method) {
    int arity = Type.getArgumentTypes(method.desc).length;
    return verified.operations().stream()
        .filter(it -> it.name().equals(method.name))
        .filter(it -> it.domains().map(List::size).orElse(0) == arity)
        .findFirst();
  }

  static Optional<MethodNode> originalOf(ClassNode original, MethodNode method) {
    return original.methods.stream()
        .filter(it -> it.name.equals(method.name) && fits(it.desc, method.desc))
        .findFirst();
  }

  /** The same kinds of words, so that nothing has to be boxed. */
  private static boolean fits(String one, String other) {
    Type[] left = Type.getArgumentTypes(one);
    Type[] right = Type.getArgumentTypes(other);
    boolean fits =
        left.length == right.length && sameKind(Type.getReturnType(one), Type.getReturnType(other));
    for (int i = 0; fits && i < left.length; i++) {
      fits = sameKind(left[i], right[i]);
    }
    return fits;
  }

  private static boolean sameKind(Type one, Type other) {
    boolean isReference = one.getSort() >= Type.ARRAY;
    return isReference ? other.getSort() >= Type.ARRAY : one.equals(other);
  }

  private void requireVerified(MethodVisitor code, MethodNode method, OperationRequest operation) {
    Label fine = new Label();
    code.visitVarInsn(ALOAD, 0);
    code.visitInsn(DUP);
    code.visitFieldInsn(GETFIELD, atomicName(), "calls", "I");
    code.visitInsn(ICONST_1);
    code.visitInsn(IADD);
    code.visitFieldInsn(PUTFIELD, atomicName(), "calls", "I");
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETFIELD, atomicName(), "calls", "I");
    code.visitLdcInsn(verified.calls());
    code.visitJumpInsn(IF_ICMPLE, fine);
    code.visitMethodInsn(INVOKESTATIC, atomicName(), BEYOND, "()V", false);
    code.visitLabel(fine);
    Type[] types = Type.getArgumentTypes(method.desc);
    int slot = 1;
    for (int i = 0; i < types.length; i++) {
      requireOneOf(code, types[i], slot, operation.domains().orElseThrow().get(i));
      slot += types[i].getSize();
    }
  }

  private void requireOneOf(MethodVisitor code, Type type, int slot, List<Value> values) {
    Label known = new Label();
    for (Value value : values) {
      Label next = new Label();
      if (type.getSort() == Type.INT && value instanceof Value.Whole whole) {
        code.visitVarInsn(ILOAD, slot);
        code.visitLdcInsn((int) whole.value());
        code.visitJumpInsn(IF_ICMPEQ, known);
      } else if (type.getSort() == Type.OBJECT && value instanceof Value.Whole whole) {
        code.visitVarInsn(ALOAD, slot);
        code.visitTypeInsn(INSTANCEOF, "java/lang/Integer");
        code.visitJumpInsn(IFEQ, next);
        code.visitVarInsn(ALOAD, slot);
        code.visitTypeInsn(CHECKCAST, "java/lang/Integer");
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Integer", "intValue", "()I", false);
        code.visitLdcInsn((int) whole.value());
        code.visitJumpInsn(IF_ICMPEQ, known);
      } else {
        throw unsupported("its argument " + value + " is neither an int nor an Integer");
      }
      code.visitLabel(next);
    }
    code.visitMethodInsn(INVOKESTATIC, atomicName(), BEYOND, "()V", false);
    code.visitLabel(known);
  }

  private void call(MethodVisitor code, MethodNode method, MethodNode means) {
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETFIELD, atomicName(), "meaning", type(original));
    Type[] types = Type.getArgumentTypes(method.desc);
    Type[] wanted = Type.getArgumentTypes(means.desc);
    int slot = 1;
    for (int i = 0; i < types.length; i++) {
      code.visitVarInsn(types[i].getOpcode(ILOAD), slot);
      slot += types[i].getSize();
      cast(code, types[i], wanted[i]);
    }
    code.visitMethodInsn(INVOKEVIRTUAL, original.name, means.name, means.desc, false);
    Type given = Type.getReturnType(method.desc);
    cast(code, Type.getReturnType(means.desc), given);
    code.visitInsn(given.getOpcode(IRETURN));
  }

  private static void cast(MethodVisitor code, Type from, Type to) {
    if (to.getSort() >= Type.ARRAY && !from.equals(to)) {
      code.visitTypeInsn(CHECKCAST, to.getInternalName());
    }
  }

  static void giveNothing(MethodVisitor code, Type type) {
    switch (type.getSort()) {
      case Type.VOID -> code.visitInsn(RETURN);
      case Type.LONG -> {
        code.visitInsn(LCONST_0);
        code.visitInsn(LRETURN);
      }
      case Type.DOUBLE -> {
        code.visitInsn(DCONST_0);
        code.visitInsn(DRETURN);
      }
      case Type.FLOAT -> {
        code.visitInsn(FCONST_0);
        code.visitInsn(FRETURN);
      }
      case Type.ARRAY, Type.OBJECT -> {
        code.visitInsn(ACONST_NULL);
        code.visitInsn(ARETURN);
      }
      default -> {
        code.visitInsn(ICONST_0);
        code.visitInsn(IRETURN);
      }
    }
  }

  private static String type(ClassNode node) {
    return "L" + node.name + ";";
  }

  private RuntimeException unsupported(String why) {
    return Diagnostic.NOT_ATOMIC.error(verified.name(), why);
  }
}
