package io.selvage.cli.jcstress;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class that the exploration calls: it has a test, its state and its result, a method for each
 * actor, one for the arbiter and one for each field of the result. And a result class like that of
 * jcstress: its name says which fields it has.
 */
final class JcstressHarness implements Opcodes {
  static final String ARBITER = "arbiter";

  private final JcstressTest test;
  private final String name;
  private final String type;

  JcstressHarness(JcstressTest test) {
    this.test = test;
    this.type = test.name().replace('.', '/');
    this.name = test.state() + "$$Explored";
  }

  String className() {
    return name.replace('/', '.');
  }

  String actor(int number) {
    return "actor" + number;
  }

  /** The fields of the result, {@code r1} and so on, by what they are of. */
  List<String> fields() {
    String simple = test.result().substring(test.result().lastIndexOf('/') + 1);
    List<String> types = new ArrayList<>();
    simple.substring(0, simple.indexOf('_')).chars().forEach(c -> types.add(descriptor((char) c)));
    return types;
  }

  private static String descriptor(char letter) {
    return letter == 'L' ? "Ljava/lang/Object;" : String.valueOf(letter);
  }

  byte[] resultClass() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(V17, ACC_PUBLIC, test.result(), null, "java/lang/Object", null);
    List<String> fields = fields();
    for (int i = 0; i < fields.size(); i++) {
      writer.visitField(ACC_PUBLIC, "r" + (i + 1), fields.get(i), null, null).visitEnd();
    }
    MethodVisitor make = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    superConstructor(make);
    end(make, RETURN);
    return bytes(writer);
  }

  byte[] harnessClass() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(V17, ACC_PUBLIC, name, null, "java/lang/Object", null);
    field(writer, "test", type);
    field(writer, "state", test.state());
    field(writer, "result", test.result());
    constructor(writer);
    for (int i = 0; i < test.actors().size(); i++) {
      call(writer, actor(i), test.actors().get(i));
    }
    test.arbiter().ifPresent(arbiter -> call(writer, ARBITER, arbiter));
    List<String> fields = fields();
    for (int i = 0; i < fields.size(); i++) {
      getter(writer, "r" + (i + 1), fields.get(i));
    }
    return bytes(writer);
  }

  private static void field(ClassWriter writer, String field, String of) {
    writer.visitField(ACC_FINAL, field, "L" + of + ";", null, null).visitEnd();
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
    put(make, "result", test.result());
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

  private void call(ClassWriter writer, String as, JcstressTest.Actor actor) {
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC, as, "()V", null, null);
    get(code, "test", type);
    for (Type parameter : Type.getArgumentTypes(actor.descriptor())) {
      boolean isResult = JcstressReader.isResult(parameter.getInternalName());
      get(code, isResult ? "result" : "state", parameter.getInternalName());
    }
    code.visitMethodInsn(INVOKEVIRTUAL, type, actor.method(), actor.descriptor(), false);
    end(code, RETURN);
  }

  private void getter(ClassWriter writer, String field, String of) {
    MethodVisitor code = writer.visitMethod(ACC_PUBLIC, field, "()" + of, null, null);
    get(code, "result", test.result());
    code.visitFieldInsn(GETFIELD, test.result(), field, of);
    end(code, Type.getType(of).getOpcode(IRETURN));
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
