package io.selvage.stress.internal.load;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What the static initialiser of a class, and the methods that it may call, can do. */
final class InitialiserFacts extends ClassVisitor {
  static final String INITIALISER = "<clinit>()V";

  /** What one method does itself. */
  static final class Method {
    private final Set<String> calls = new HashSet<>();
    private final Set<String> initialises = new HashSet<>();
    private boolean fails;

    /** The methods it calls: the class, a dot, the name and the descriptor. */
    Set<String> calls() {
      return calls;
    }

    /** The classes that it initialises (JLS 12.4.1). */
    Set<String> initialises() {
      return initialises;
    }

    /** Whether it throws, other than to pass on or to wrap what it has caught. */
    boolean fails() {
      return fails;
    }
  }

  private final Map<String, Method> methods = new HashMap<>();

  private InitialiserFacts() {
    super(Opcodes.ASM9);
  }

  /** By name and descriptor. */
  static Map<String, Method> of(byte[] bytes) {
    InitialiserFacts facts = new InitialiserFacts();
    new ClassReader(bytes).accept(facts, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return facts.methods;
  }

  @Override
  public MethodVisitor visitMethod(
      int flags,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    Method method = new Method();
    methods.put(name + descriptor, method);
    return new Code(method);
  }

  private static final class Code extends MethodVisitor {
    private final Method method;
    private final Set<Label> handlers = new HashSet<>();
    private boolean handling;
    private boolean ended;

    Code(Method method) {
      super(Opcodes.ASM9);
      this.method = method;
    }

    @Override
    public void visitTryCatchBlock(Label from, Label to, Label handler, @Nullable String type) {
      handlers.add(handler);
    }

    @Override
    public void visitLabel(Label label) {
      handling = handlers.contains(label) || handling && !ended;
      ended = false;
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      ended = opcode == Opcodes.GOTO;
    }

    @Override
    public void visitInsn(int opcode) {
      method.fails |= opcode == Opcodes.ATHROW && !handling;
      ended = opcode == Opcodes.ATHROW || opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
        method.initialises.add(owner);
      }
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      if (opcode == Opcodes.NEW) {
        method.initialises.add(type);
      }
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      method.calls.add(owner + "." + name + descriptor);
      if (opcode == Opcodes.INVOKESTATIC) {
        method.initialises.add(owner);
      }
    }
  }
}
