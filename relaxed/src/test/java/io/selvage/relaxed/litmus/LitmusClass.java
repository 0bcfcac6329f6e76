package io.selvage.relaxed.litmus;

import java.util.Locale;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes the class of a litmus test: a field and a VarHandle per location, a method per thread
 * ({@code t0}, {@code t1}, …) that returns its registers, and {@code last}, which reads all fields.
 */
final class LitmusClass {
  static final String LAST = "last";

  private static final String HANDLE = "Ljava/lang/invoke/VarHandle;";
  private static final String HANDLES = "java/lang/invoke/MethodHandles";
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
  private static final String FIND =
      "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)" + HANDLE;
  private static final int CONSTANT = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;

  private final String name;
  private final Litmus litmus;
  private final Declared declared;
  private final Type type;
  private final ClassWriter writer =
      new ClassWriter(ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS);

  private LitmusClass(String name, Litmus litmus, Declared declared) {
    this.name = name;
    this.litmus = litmus;
    this.declared = declared;
    this.type = declared.type();
  }

  /**
   * @param name internal
   */
  static byte[] write(String name, Litmus litmus, Declared declared) {
    return new LitmusClass(name, litmus, declared).write();
  }

  /** The name of a thread's method. */
  static String method(int thread) {
    return "t" + thread;
  }

  /** The constant that holds the VarHandle of a location. */
  static String handle(String location) {
    return location.toUpperCase(Locale.ROOT);
  }

  private byte[] write() {
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    int access = declared.isVolatile() ? Opcodes.ACC_VOLATILE : 0;
    for (String location : litmus.locations()) {
      writer.visitField(access, location, type.getDescriptor(), null, null).visitEnd();
      writer.visitField(CONSTANT, handle(location), HANDLE, null, null).visitEnd();
    }
    constructor();
    initialiser();
    last();
    MarkedMethods marked = new MarkedMethods(type, writer);
    for (int thread = 0; thread < litmus.threads().size(); thread++) {
      MethodVisitor code = begin(Opcodes.ACC_PUBLIC, method(thread), "()J");
      new ThreadCode(name, declared, litmus.registers(thread), marked, code)
          .write(litmus.threads().get(thread));
      end(code);
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  private MethodVisitor begin(int access, String method, String descriptor) {
    MethodVisitor code = writer.visitMethod(access, method, descriptor, null, null);
    code.visitCode();
    return code;
  }

  private static void end(MethodVisitor code) {
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private void constructor() {
    MethodVisitor code = begin(Opcodes.ACC_PUBLIC, "<init>", "()V");
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    code.visitInsn(Opcodes.RETURN);
    end(code);
  }

  private void initialiser() {
    MethodVisitor code = begin(Opcodes.ACC_STATIC, "<clinit>", "()V");
    String box = type == Type.INT_TYPE ? "java/lang/Integer" : "java/lang/Long";
    for (String location : litmus.locations()) {
      code.visitMethodInsn(Opcodes.INVOKESTATIC, HANDLES, "lookup", "()L" + LOOKUP + ";", false);
      code.visitLdcInsn(Type.getObjectType(name));
      code.visitLdcInsn(location);
      code.visitFieldInsn(Opcodes.GETSTATIC, box, "TYPE", "Ljava/lang/Class;");
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, LOOKUP, "findVarHandle", FIND, false);
      code.visitFieldInsn(Opcodes.PUTSTATIC, name, handle(location), HANDLE);
    }
    code.visitInsn(Opcodes.RETURN);
    end(code);
  }

  private void last() {
    MethodVisitor code = begin(Opcodes.ACC_PUBLIC, LAST, "()J");
    Digits digits = Digits.begin(code, type);
    for (String location : litmus.locations()) {
      digits.add(
          () -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitFieldInsn(Opcodes.GETFIELD, name, location, type.getDescriptor());
          });
    }
    code.visitInsn(Opcodes.LRETURN);
    end(code);
  }
}
