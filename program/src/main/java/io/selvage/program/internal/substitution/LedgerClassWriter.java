package io.selvage.program.internal.substitution;

import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.VerifiedClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes the {@link OperationLedger} of a verified class: each call that was verified, a method
 * with its argument, has a code.
 */
final class LedgerClassWriter implements Opcodes {
  private static final String LEDGER = Type.getInternalName(OperationLedger.class);
  private static final List<String> OF_SETS = List.of("add", "remove", "contains");

  /** Smaller ones could be counts of calls, and so be taken for what was put in. */
  private static final int LEAST_VALUE = 10;

  /** Integers of the same value are the same object. */
  private static final int LARGEST_VALUE = 127;

  private final VerifiedClass verified;
  private final String name;
  private final ClassNode original;
  private final List<MethodNode> methods;
  private final List<Code> codes = new ArrayList<>();
  private final List<Integer> values = new ArrayList<>();

  private record Code(MethodNode method, MethodNode means, int key) {}

  /**
   * @param name of the class to write
   * @param methods of the class that it stands for
   */
  LedgerClassWriter(
      VerifiedClass verified, String name, ClassNode original, List<MethodNode> methods) {
    this.verified = verified;
    this.name = name;
    this.original = original;
    this.methods = methods;
    for (MethodNode method : methods) {
      Optional<OperationRequest> operation = AtomicClassWriter.operation(verified, method);
      Optional<MethodNode> means =
          operation.flatMap(it -> AtomicClassWriter.originalOf(original, method));
      if (means.isPresent()) {
        addCodes(method, means.get(), operation.get());
      }
    }
  }

  private void addCodes(MethodNode method, MethodNode means, OperationRequest operation) {
    Type[] types = Type.getArgumentTypes(method.desc);
    if (types.length == 0) {
      codes.add(new Code(method, means, OperationLedger.NO_ARGUMENT));
      return;
    }
    if (types.length > 1 || (types[0].getSort() != Type.INT && types[0].getSort() != Type.OBJECT)) {
      throw unsupported(method.name + " must take one int or Integer");
    }
    for (Value value : operation.domains().orElseThrow().get(0)) {
      codes.add(new Code(method, means, key(value)));
    }
  }

  private int key(Value value) {
    int number = value instanceof Value.Whole whole ? (int) whole.value() : -1;
    boolean isFit = value instanceof Value.Whole whole && number == whole.value();
    if (!isFit || Math.abs(number) > LARGEST_VALUE) {
      throw unsupported("its argument " + value + " is not a number of at most " + LARGEST_VALUE);
    }
    if ((strength() & (OperationLedger.VALUES | OperationLedger.SET)) == OperationLedger.VALUES
        && number < LEAST_VALUE) {
      throw unsupported(
          "its argument "
              + number
              + " could be confused with a count; with a strength, use "
              + LEAST_VALUE
              + " or more");
    }
    if (!values.contains(number)) {
      values.add(number);
    }
    return values.indexOf(number);
  }

  /** As the engine reads the name. */
  private int strength() {
    Set<String> names = Set.of("", "R", "RI", "RD", "RID", "VR");
    String asked = verified.strength().toUpperCase(Locale.ROOT);
    if (!names.contains(asked)) {
      throw unsupported("its strength " + asked + " is not known here");
    }
    boolean isSet =
        verified.operations().stream()
            .allMatch(
                it -> OF_SETS.contains(it.name()) && it.domains().map(List::size).orElse(0) == 1);
    return asked.isEmpty()
        ? 0
        : OperationLedger.VALUES
            | (isSet ? OperationLedger.SET : 0)
            | (asked.contains("I") ? OperationLedger.INSERTS : 0)
            | (asked.contains("D") || asked.equals("VR") ? OperationLedger.DELETES : 0);
  }

  byte[] bytes() {
    ClassWriter writer =
        new ClassWriter(ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS) {
          @Override
          protected String getCommonSuperClass(String one, String other) {
            return "java/lang/Object"; // No frame merges anything more special.
          }
        };
    writer.visit(V17, ACC_PUBLIC, name, null, LEDGER, null);
    constructor(writer);
    fresh(writer);
    apply(writer);
    methods.forEach(method -> method(writer, method));
    writer.visitEnd();
    return writer.toByteArray();
  }

  private void constructor(ClassWriter writer) {
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    code.visitCode();
    code.visitVarInsn(ALOAD, 0);
    code.visitLdcInsn(verified.calls());
    code.visitLdcInsn(strength());
    array(code, codes.stream().map(it -> kind(it.method().name)).toList());
    array(code, codes.stream().map(Code::key).toList());
    array(code, values);
    code.visitMethodInsn(INVOKESPECIAL, LEDGER, "<init>", "(II[I[I[I)V", false);
    end(code, RETURN);
  }

  private static int kind(String method) {
    int kind = OF_SETS.indexOf(method);
    return kind < 0 ? OperationLedger.OTHER : kind;
  }

  private static void array(MethodVisitor code, List<Integer> values) {
    code.visitLdcInsn(values.size());
    code.visitIntInsn(NEWARRAY, T_INT);
    for (int i = 0; i < values.size(); i++) {
      code.visitInsn(DUP);
      code.visitLdcInsn(i);
      code.visitLdcInsn(values.get(i));
      code.visitInsn(IASTORE);
    }
  }

  private void fresh(ClassWriter writer) {
    MethodVisitor code =
        writer.visitMethod(ACC_PROTECTED, "fresh", "()Ljava/lang/Object;", null, null);
    code.visitCode();
    code.visitTypeInsn(NEW, original.name);
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, original.name, "<init>", "()V", false);
    end(code, ARETURN);
  }

  /** One case for each code. */
  private void apply(ClassWriter writer) {
    MethodVisitor code =
        writer.visitMethod(
            ACC_PROTECTED, "apply", "(Ljava/lang/Object;I)Ljava/lang/Object;", null, null);
    code.visitCode();
    for (int i = 0; i < codes.size(); i++) {
      Label next = new Label();
      code.visitVarInsn(ILOAD, 2);
      code.visitLdcInsn(i);
      code.visitJumpInsn(IF_ICMPNE, next);
      one(code, codes.get(i));
      code.visitInsn(ARETURN);
      code.visitLabel(next);
    }
    code.visitInsn(ACONST_NULL);
    end(code, ARETURN);
  }

  private void one(MethodVisitor code, Code call) {
    MethodNode means = call.means();
    code.visitVarInsn(ALOAD, 1);
    code.visitTypeInsn(CHECKCAST, original.name);
    if (call.key() != OperationLedger.NO_ARGUMENT) {
      code.visitLdcInsn(values.get(call.key()));
      if (Type.getArgumentTypes(means.desc)[0].getSort() != Type.INT) {
        BoxingCode.box(code, Type.INT_TYPE);
      }
    }
    code.visitMethodInsn(INVOKEVIRTUAL, original.name, means.name, means.desc, false);
    BoxingCode.box(code, Type.getReturnType(means.desc));
  }

  private void method(ClassWriter writer, MethodNode method) {
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC, method.name, method.desc, null, null);
    code.visitCode();
    Type given = Type.getReturnType(method.desc);
    for (int i = 0; i < codes.size(); i++) {
      if (codes.get(i).method() == method) {
        Label next = new Label();
        unlessArgument(code, codes.get(i), next);
        code.visitVarInsn(ALOAD, 0);
        code.visitLdcInsn(i);
        code.visitMethodInsn(INVOKEVIRTUAL, LEDGER, "call", "(I)Ljava/lang/Object;", false);
        BoxingCode.unbox(code, given);
        code.visitInsn(given.getOpcode(IRETURN));
        code.visitLabel(next);
      }
    }
    code.visitMethodInsn(INVOKESTATIC, LEDGER, AtomicClassWriter.BEYOND, "()V", false);
    AtomicClassWriter.giveNothing(code, given);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private void unlessArgument(MethodVisitor code, Code call, Label next) {
    if (call.key() == OperationLedger.NO_ARGUMENT) {
      return;
    }
    Type type = Type.getArgumentTypes(call.method().desc)[0];
    if (type.getSort() == Type.INT) {
      code.visitVarInsn(ILOAD, 1);
    } else {
      code.visitVarInsn(ALOAD, 1);
      code.visitTypeInsn(INSTANCEOF, "java/lang/Integer");
      code.visitJumpInsn(IFEQ, next);
      code.visitVarInsn(ALOAD, 1);
      BoxingCode.unbox(code, Type.INT_TYPE);
    }
    code.visitLdcInsn(values.get(call.key()));
    code.visitJumpInsn(IF_ICMPNE, next);
  }

  private static void end(MethodVisitor code, int last) {
    code.visitInsn(last);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private RuntimeException unsupported(String why) {
    return Diagnostic.NOT_ATOMIC.error(verified.name(), why);
  }
}
