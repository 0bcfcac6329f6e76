package io.selvage.program.internal.lowering;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Classes that the JVM would generate at run time: for a lambda a class with a factory method, for
 * a string concatenation a method that appends. From there on they are ordinary class files.
 */
final class SynthesizedClasses {
  private static final String BUILDER = "java/lang/StringBuilder";

  private SynthesizedClasses() {}

  /** The static method equivalent to the instruction. */
  static MethodInfo of(ClassTable classes, ClassInfo caller, InvokeDynamicInsnNode call) {
    String bootstrap = call.bsm.getOwner() + "." + call.bsm.getName();
    ClassNode node =
        switch (bootstrap) {
          case "java/lang/invoke/LambdaMetafactory.metafactory",
              "java/lang/invoke/LambdaMetafactory.altMetafactory" ->
              lambda(name(caller, call, "Lambda"), call);
          case "java/lang/invoke/StringConcatFactory.makeConcatWithConstants" ->
              concatenation(name(caller, call, "Concat"), call);
          case "java/lang/invoke/StringConcatFactory.makeConcat" ->
              concatenation(name(caller, call, "Concat"), call);
          case "java/lang/runtime/SwitchBootstraps.typeSwitch",
              "java/lang/runtime/SwitchBootstraps.enumSwitch" ->
              PatternSwitches.of(name(caller, call, "Switch"), call);
          case "java/lang/runtime/ObjectMethods.bootstrap" ->
              RecordMethods.of(classes, name(caller, call, "Record"), call);
          default ->
              throw new UnsupportedInstruction(
                  "REF-009 invokedynamic with the bootstrap method "
                      + bootstrap.replace('/', '.')
                      + " is not modelled");
        };
    MethodInfo made = classes.define(node).declared("make" + call.desc);
    if (made == null) {
      throw new IllegalStateException("BUG-202 " + bootstrap);
    }
    return made;
  }

  /**
   * One class for equal instructions of one class; the name depends on the content rather than the
   * order of generation.
   */
  private static String name(ClassInfo caller, InvokeDynamicInsnNode call, String kind) {
    StringBuilder content = new StringBuilder(call.name).append(call.desc);
    for (Object argument : call.bsmArgs) {
      content.append('|').append(argument);
    }
    return caller.name() + "$$" + kind + "$" + content.toString().replace('/', '.');
  }

  /**
   * Whether the instruction creates a lambda that captures nothing, which is always the same
   * object.
   */
  static boolean isConstant(InvokeDynamicInsnNode call) {
    return call.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
        && call.desc.startsWith("()");
  }

  static ClassNode node(String name, String... interfaces) {
    ClassNode node = new ClassNode();
    node.visit(Opcodes.V17, Opcodes.ACC_FINAL, name, null, "java/lang/Object", interfaces);
    return node;
  }

  private static ClassNode lambda(String name, InvokeDynamicInsnNode call) {
    LambdaOptions extras = LambdaOptions.of(call);
    ClassNode node = node(name, extras.interfaces());
    Type[] captured = Type.getArgumentTypes(call.desc);
    for (int i = 0; i < captured.length; i++) {
      node.visitField(Opcodes.ACC_FINAL, "c" + i, captured[i].getDescriptor(), null, null);
    }
    factory(node, captured, call.desc);
    Type erased = (Type) call.bsmArgs[0];
    Handle target = (Handle) call.bsmArgs[1];
    Type instantiated = (Type) call.bsmArgs[2];
    implementation(node, call.name, captured, erased, target, instantiated);
    for (Type bridge : extras.bridges()) {
      if (!bridge.equals(erased)) {
        implementation(node, call.name, captured, bridge, target, instantiated);
      }
    }
    return node;
  }

  private static void factory(ClassNode node, Type[] captured, String descriptor) {
    MethodVisitor make = node.visitMethod(Opcodes.ACC_STATIC, "make", descriptor, null, null);
    make.visitTypeInsn(Opcodes.NEW, node.name);
    int slot = 0;
    for (int i = 0; i < captured.length; i++) {
      make.visitInsn(Opcodes.DUP);
      make.visitVarInsn(captured[i].getOpcode(Opcodes.ILOAD), slot);
      make.visitFieldInsn(Opcodes.PUTFIELD, node.name, "c" + i, captured[i].getDescriptor());
      slot += captured[i].getSize();
    }
    make.visitInsn(Opcodes.ARETURN);
    make.visitMaxs(4, slot);
  }

  private static void implementation(
      ClassNode node, String name, Type[] captured, Type erased, Handle target, Type actual) {
    MethodVisitor code =
        node.visitMethod(Opcodes.ACC_PUBLIC, name, erased.getDescriptor(), null, null);
    boolean constructs = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    if (constructs) {
      code.visitTypeInsn(Opcodes.NEW, target.getOwner());
      code.visitInsn(Opcodes.DUP);
    }
    Type[] wanted = wanted(target);
    int position = 0;
    for (int i = 0; i < captured.length; i++) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitFieldInsn(Opcodes.GETFIELD, node.name, "c" + i, captured[i].getDescriptor());
      position++;
    }
    int slot = 1;
    Type[] given = erased.getArgumentTypes();
    Type[] known = actual.getArgumentTypes();
    for (int i = 0; i < given.length; i++) {
      code.visitVarInsn(given[i].getOpcode(Opcodes.ILOAD), slot);
      slot += given[i].getSize();
      ArgumentConversions.adapt(code, given[i], known[i], wanted[position++]);
    }
    invoke(code, target);
    Type result =
        constructs ? Type.getObjectType(target.getOwner()) : Type.getReturnType(target.getDesc());
    ArgumentConversions.leave(code, result, actual.getReturnType(), erased.getReturnType());
    code.visitMaxs(slot + 2 * (position + 3), slot);
  }

  static Type[] wanted(Handle target) {
    Type[] parameters = Type.getArgumentTypes(target.getDesc());
    if (target.getTag() == Opcodes.H_INVOKESTATIC
        || target.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
      return parameters;
    }
    Type[] withReceiver = new Type[parameters.length + 1];
    withReceiver[0] = Type.getObjectType(target.getOwner());
    System.arraycopy(parameters, 0, withReceiver, 1, parameters.length);
    return withReceiver;
  }

  static void invoke(MethodVisitor code, Handle target) {
    int opcode =
        switch (target.getTag()) {
          case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
          case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
          case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
          default -> Opcodes.INVOKESPECIAL;
        };
    code.visitMethodInsn(
        opcode, target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
  }

  private static ClassNode concatenation(String name, InvokeDynamicInsnNode call) {
    ClassNode node = node(name);
    MethodVisitor code = node.visitMethod(Opcodes.ACC_STATIC, "make", call.desc, null, null);
    code.visitTypeInsn(Opcodes.NEW, BUILDER);
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, BUILDER, "<init>", "()V", false);
    Type[] given = Type.getArgumentTypes(call.desc);
    boolean plain = call.bsm.getName().equals("makeConcat");
    String recipe = plain ? "\1".repeat(given.length) : (String) call.bsmArgs[0];
    int argument = 0;
    int constant = 1;
    int slot = 0;
    StringBuilder literal = new StringBuilder();
    for (char c : recipe.toCharArray()) {
      if (c == 1) {
        flush(code, literal);
        Type type = given[argument++];
        code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), slot);
        slot += type.getSize();
        append(code, type);
      } else if (c == 2) {
        Object value = call.bsmArgs[constant++];
        if (value instanceof ConstantDynamic || value instanceof Type) {
          flush(code, literal);
          code.visitLdcInsn(value);
          append(code, DynamicConstants.typeOf(value));
        } else {
          literal.append(value);
        }
      } else {
        literal.append(c);
      }
    }
    flush(code, literal);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, BUILDER, "toString", "()Ljava/lang/String;", false);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(4, slot);
    return node;
  }

  private static void flush(MethodVisitor code, StringBuilder literal) {
    if (literal.length() > 0) {
      code.visitLdcInsn(literal.toString());
      append(code, Type.getType(String.class));
      literal.setLength(0);
    }
  }

  /** Appends the value on the stack to the builder below it. */
  static void append(MethodVisitor code, Type type) {
    String parameter =
        switch (type.getSort()) {
          case Type.BYTE, Type.SHORT -> "I";
          case Type.OBJECT, Type.ARRAY ->
              type.getDescriptor().equals("Ljava/lang/String;")
                  ? "Ljava/lang/String;"
                  : "Ljava/lang/Object;";
          default -> type.getDescriptor();
        };
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        BUILDER,
        "append",
        "(" + parameter + ")Ljava/lang/StringBuilder;",
        false);
  }
}
