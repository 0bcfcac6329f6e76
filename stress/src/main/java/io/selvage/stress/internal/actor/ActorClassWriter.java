package io.selvage.stress.internal.actor;

import static org.objectweb.asm.Opcodes.*;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.stress.SubjectClass;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Generates the class of one {@link ScenarioActor}: a method for each call, and {@code act}, which
 * makes the calls sequentially with the recording in between. The code is straight-line and calls
 * the subject's methods directly, so that a compiler treats it like a program.
 */
final class ActorClassWriter {
  private static final String ACTOR = Type.getInternalName(ScenarioActor.class);
  private static final String CONSTRUCTOR = "([Ljava/lang/Object;[Ljava/lang/Object;[I[I[[I)V";
  private static final String OBJECT = "Ljava/lang/Object;";

  /** Local variables of act. */
  private static final int THIS = 0;

  private static final int INDEX = 1;
  private static final int SUBJECT = 2;

  private final String name;
  private final SubjectClass subject;
  private final List<Invocation> calls;
  private final ArgumentObjects arguments;
  private final ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
  private final List<Object> constants = new ArrayList<>();

  /**
   * What surrounds the calls.
   *
   * @param others how many counters are read; if none, no counter is written either
   */
  record Surroundings(Origin origin, int others) {
    enum Origin {
      /** The object is created first. */
      MADE,
      GIVEN
    }
  }

  /**
   * A class to define.
   *
   * @param constants the values of its static fields {@code c0}, {@code c1} …
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Written(String name, byte[] bytes, List<Object> constants) {}

  private ActorClassWriter(
      String name, SubjectClass subject, List<Invocation> calls, ArgumentObjects arguments) {
    this.name = name;
    this.subject = subject;
    this.calls = calls;
    this.arguments = arguments;
  }

  static Written write(
      String name,
      SubjectClass subject,
      List<Invocation> calls,
      ArgumentObjects arguments,
      Surroundings surroundings) {
    return new ActorClassWriter(name, subject, calls, arguments).write(surroundings);
  }

  private Written write(Surroundings surroundings) {
    out.visit(V17, ACC_PUBLIC | ACC_FINAL, name, null, ACTOR, null);
    constructor();
    for (int k = 0; k < calls.size(); k++) {
      call(k, calls.get(k));
    }
    act(surroundings);
    out.visitEnd();
    return new Written(name, out.toByteArray(), constants);
  }

  private void constructor() {
    MethodVisitor code = out.visitMethod(ACC_PUBLIC, "<init>", CONSTRUCTOR, null, null);
    code.visitCode();
    for (int i = 0; i <= 5; i++) {
      code.visitVarInsn(ALOAD, i);
    }
    code.visitMethodInsn(INVOKESPECIAL, ACTOR, "<init>", CONSTRUCTOR, false);
    code.visitInsn(RETURN);
    end(code);
  }

  /** {@code static Object callK(Subject subject)}: its outcome, as an object. */
  private void call(int k, Invocation call) {
    Method method = subject.method(call);
    MethodVisitor code =
        out.visitMethod(ACC_PRIVATE | ACC_STATIC, "call" + k, callDescriptor(), null, null);
    Label from = new Label();
    Label to = new Label();
    Label handler = new Label();
    code.visitCode();
    code.visitTryCatchBlock(from, to, handler, "java/lang/Throwable");
    code.visitLabel(from);
    code.visitVarInsn(ALOAD, 0);
    for (int i = 0; i < call.arguments().size(); i++) {
      push(code, call.arguments().get(i), method.getParameterTypes()[i]);
    }
    code.visitMethodInsn(
        INVOKEVIRTUAL, subjectName(), method.getName(), Type.getMethodDescriptor(method), false);
    box(code, method.getReturnType());
    code.visitLabel(to);
    code.visitInsn(ARETURN);
    code.visitLabel(handler);
    code.visitFrame(
        F_FULL, 1, new Object[] {subjectName()}, 1, new Object[] {"java/lang/Throwable"});
    help(code, "thrown", "(Ljava/lang/Throwable;)" + OBJECT);
    code.visitInsn(ARETURN);
    end(code);
  }

  private void push(MethodVisitor code, Value value, Class<?> type) {
    if (value.equals(Value.NULL) && !type.isPrimitive()) {
      code.visitInsn(ACONST_NULL);
      return;
    }
    Object object = arguments.object(value, type);
    if (type.isPrimitive()) {
      code.visitLdcInsn(constant(object));
    } else {
      code.visitFieldInsn(GETSTATIC, name, field(object), OBJECT);
      code.visitTypeInsn(CHECKCAST, Type.getInternalName(type));
    }
  }

  /** In constant-pool form: types smaller than int become int. */
  private static Object constant(Object primitive) {
    if (primitive instanceof Boolean bool) {
      return bool ? 1 : 0;
    } else if (primitive instanceof Character letter) {
      return (int) letter;
    }
    return primitive instanceof Short || primitive instanceof Byte
        ? (Object) ((Number) primitive).intValue()
        : primitive;
  }

  private String field(Object constant) {
    int known = 0;
    while (known < constants.size() && constants.get(known) != constant) {
      known++;
    }
    if (known == constants.size()) {
      constants.add(constant);
      out.visitField(ACC_PUBLIC | ACC_STATIC, "c" + known, OBJECT, null, null).visitEnd();
    }
    return "c" + known;
  }

  private static void box(MethodVisitor code, Class<?> type) {
    if (type == void.class) {
      help(code, "nothing", "()" + OBJECT);
    } else if (type.isPrimitive()) {
      String box = Type.getInternalName(Array.boxOf(type));
      String descriptor = "(" + Type.getDescriptor(type) + ")L" + box + ";";
      code.visitMethodInsn(INVOKESTATIC, box, "valueOf", descriptor, false);
    } else if (type != String.class && !type.isEnum() && type != Integer.class) {
      help(code, "report", "(" + OBJECT + ")" + OBJECT);
    }
  }

  /** Boxing by the class library itself. */
  private static final class Array {
    static Class<?> boxOf(Class<?> primitive) {
      return java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(primitive, 1), 0)
          .getClass();
    }
  }

  private void act(Surroundings surroundings) {
    MethodVisitor code = out.visitMethod(ACC_PUBLIC, "act", "(I)V", null, null);
    code.visitCode();
    if (surroundings.origin() == Surroundings.Origin.MADE) {
      make(code);
    }
    load(code, "objects", "[" + OBJECT);
    code.visitVarInsn(ILOAD, INDEX);
    code.visitInsn(AALOAD);
    code.visitTypeInsn(CHECKCAST, subjectName());
    code.visitVarInsn(ASTORE, SUBJECT);
    int others = surroundings.others();
    for (int k = 0; k < calls.size(); k++) {
      look(code, 2 * k, others);
      tick(code, 2 * k + 1, others);
      store(code, k);
      look(code, 2 * k + 1, others);
      tick(code, 2 * k + 2, others);
    }
    code.visitInsn(RETURN);
    end(code);
  }

  private void make(MethodVisitor code) {
    load(code, "objects", "[" + OBJECT);
    code.visitVarInsn(ILOAD, INDEX);
    code.visitTypeInsn(NEW, subjectName());
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, subjectName(), "<init>", "()V", false);
    code.visitInsn(AASTORE);
  }

  /** {@code results[index * calls + k] = callK(subject)}. */
  private void store(MethodVisitor code, int k) {
    load(code, "results", "[" + OBJECT);
    place(code, calls.size(), k);
    code.visitVarInsn(ALOAD, SUBJECT);
    code.visitMethodInsn(INVOKESTATIC, name, "call" + k, callDescriptor(), false);
    code.visitInsn(AASTORE);
  }

  /** {@code seen[…] = look(others[o], index)}, for all others; reads are numbered from 0. */
  private void look(MethodVisitor code, int number, int others) {
    for (int o = 0; o < others; o++) {
      load(code, "seen", "[I");
      place(code, 2 * calls.size() * others, number * others + o);
      load(code, "others", "[[I");
      code.visitLdcInsn(o);
      code.visitInsn(AALOAD);
      code.visitVarInsn(ILOAD, INDEX);
      help(code, "look", "([II)I");
      code.visitInsn(IASTORE);
    }
  }

  private void tick(MethodVisitor code, int count, int others) {
    if (others > 0) {
      load(code, "counter", "[I");
      code.visitVarInsn(ILOAD, INDEX);
      code.visitLdcInsn(count);
      help(code, "tick", "([III)V");
    }
  }

  /** Pushes the number {@code index * width + offset}. */
  private static void place(MethodVisitor code, int width, int offset) {
    code.visitVarInsn(ILOAD, INDEX);
    code.visitLdcInsn(width);
    code.visitInsn(IMUL);
    code.visitLdcInsn(offset);
    code.visitInsn(IADD);
  }

  private static void load(MethodVisitor code, String field, String descriptor) {
    code.visitVarInsn(ALOAD, THIS);
    code.visitFieldInsn(GETFIELD, ACTOR, field, descriptor);
  }

  private static void help(MethodVisitor code, String method, String descriptor) {
    code.visitMethodInsn(INVOKESTATIC, ACTOR, method, descriptor, false);
  }

  private static void end(MethodVisitor code) {
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private String callDescriptor() {
    return "(L" + subjectName() + ";)" + OBJECT;
  }

  private String subjectName() {
    return Type.getInternalName(subject.type());
  }
}
