package io.selvage.cli.jcstress;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class that the exploration calls: it has a test, its state and its result, a method for each
 * actor, one for the arbiter and one for each field of the result. And a result class like that of
 * jcstress, without padding. In a termination test the actor's thread first stores itself, so that
 * the signal can receive it.
 */
final class JcstressHarness implements Opcodes {
  static final String ARBITER = "arbiter";
  static final String SIGNAL = "signal";
  static final String REGISTER = "register";

  private static final String THREAD = "java/lang/Thread";
  private static final String STRING = "java/lang/String";
  private static final String TEXT = "L" + STRING + ";";

  private final JcstressTest test;
  private final String name;
  private final String type;
  private final Optional<String> result;

  JcstressHarness(JcstressTest test) {
    this.test = test;
    this.type = test.name().replace('.', '/');
    this.name = type + "$$Explored";
    this.result = test.result().map(JcstressTest.Result::name);
  }

  String className() {
    return name.replace('/', '.');
  }

  static String actor(int number) {
    return "actor" + number;
  }

  static String field(int number) {
    return "r" + number;
  }

  /** The calls that follow the actors: the arbiter, and the fields of the result. */
  static List<String> afterActors(JcstressTest test) {
    List<String> fields = test.result().map(JcstressTest.Result::fields).orElse(List.of());
    return Stream.concat(
            test.arbiter().map(arbiter -> ARBITER).stream(),
            IntStream.rangeClosed(1, fields.size()).mapToObj(JcstressHarness::field))
        .toList();
  }

  byte[] resultClass(JcstressTest.Result shape) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(V17, ACC_PUBLIC, shape.name(), null, "java/lang/Object", null);
    for (int i = 0; i < shape.fields().size(); i++) {
      writer.visitField(ACC_PUBLIC, field(i + 1), shape.fields().get(i), null, null).visitEnd();
    }
    MethodVisitor make = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    superConstructor(make);
    end(make, RETURN);
    return bytes(writer);
  }

  byte[] harnessClass() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(V17, ACC_PUBLIC, name, null, "java/lang/Object", null);
    field(writer, ACC_FINAL, "test", type);
    field(writer, ACC_FINAL, "state", test.state());
    result.ifPresent(of -> field(writer, ACC_FINAL, "result", of));
    constructor(writer);
    for (int i = 0; i < test.actors().size(); i++) {
      call(writer, actor(i), test.actors().get(i));
    }
    test.arbiter().ifPresent(arbiter -> call(writer, ARBITER, arbiter));
    test.signal().ifPresent(signal -> signal(writer, signal));
    test.result().ifPresent(shape -> getters(writer, shape));
    return bytes(writer);
  }

  private static void field(ClassWriter writer, int access, String field, String of) {
    writer.visitField(access, field, "L" + of + ";", null, null).visitEnd();
  }

  private void constructor(ClassWriter writer) {
    MethodVisitor make = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    superConstructor(make);
    put(make, "test", type);
    if (test.state().equals(type)) {
      make.visitVarInsn(ALOAD, 0);
      get(make, "test", type);
      make.visitFieldInsn(PUTFIELD, name, "state", "L" + type + ";");
    } else {
      put(make, "state", test.state());
    }
    result.ifPresent(of -> put(make, "result", of));
    end(make, RETURN);
  }

  private void put(MethodVisitor make, String field, String of) {
    make.visitVarInsn(ALOAD, 0);
    make.visitTypeInsn(NEW, of);
    make.visitInsn(DUP);
    make.visitMethodInsn(INVOKESPECIAL, of, "<init>", "()V", false);
    make.visitFieldInsn(PUTFIELD, name, field, "L" + of + ";");
  }

  private void get(MethodVisitor code, String field, String of) {
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETFIELD, name, field, "L" + of + ";");
  }

  private void call(ClassWriter writer, String as, JcstressTest.Method called) {
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC, as, "()V", null, null);
    code.visitCode();
    get(code, "test", type);
    for (Type parameter : Type.getArgumentTypes(called.descriptor())) {
      String of = parameter.getInternalName();
      get(
          code,
          of.equals(THREAD) ? "thread" : result.filter(of::equals).isPresent() ? "result" : "state",
          of);
    }
    code.visitMethodInsn(INVOKEVIRTUAL, type, called.name(), called.descriptor(), false);
    Type returned = Type.getReturnType(called.descriptor());
    if (returned.getSize() > 0) {
      code.visitInsn(returned.getSize() == 1 ? POP : POP2);
    }
    end(code, RETURN);
  }

  private void signal(ClassWriter writer, JcstressTest.Method signal) {
    field(writer, ACC_VOLATILE, "thread", THREAD);
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC, REGISTER, "()V", null, null);
    code.visitCode();
    code.visitVarInsn(ALOAD, 0);
    code.visitMethodInsn(INVOKESTATIC, THREAD, "currentThread", "()L" + THREAD + ";", false);
    code.visitFieldInsn(PUTFIELD, name, "thread", "L" + THREAD + ";");
    end(code, RETURN);
    call(writer, SIGNAL, signal);
  }

  private void getters(ClassWriter writer, JcstressTest.Result shape) {
    for (int i = 0; i < shape.fields().size(); i++) {
      getter(writer, shape.name(), field(i + 1), shape.fields().get(i));
    }
  }

  /** Objects are read as text, as jcstress prints them. */
  private void getter(ClassWriter writer, String owner, String field, String of) {
    boolean isObject = of.length() > 1;
    MethodVisitor code =
        writer.visitMethod(ACC_PUBLIC, field, "()" + (isObject ? TEXT : of), null, null);
    code.visitCode();
    if (isObject) {
      // A copy, since the content is known only of texts that the thread itself made.
      code.visitTypeInsn(NEW, STRING);
      code.visitInsn(DUP);
    }
    get(code, "result", owner);
    code.visitFieldInsn(GETFIELD, owner, field, of);
    if (isObject) {
      code.visitMethodInsn(INVOKESTATIC, STRING, "valueOf", "(Ljava/lang/Object;)" + TEXT, false);
      code.visitMethodInsn(INVOKESPECIAL, STRING, "<init>", "(" + TEXT + ")V", false);
    }
    end(code, isObject ? ARETURN : Type.getType(of).getOpcode(IRETURN));
  }

  private static void superConstructor(MethodVisitor make) {
    make.visitCode();
    make.visitVarInsn(ALOAD, 0);
    make.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
  }

  private static void end(MethodVisitor code, int how) {
    code.visitInsn(how);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static byte[] bytes(ClassWriter writer) {
    writer.visitEnd();
    return writer.toByteArray();
  }
}
