package io.selvage.program.internal.lowering;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * Dynamic constants: each becomes a static final field of a synthesized class whose initialiser
 * executes the bootstrap. An unknown bootstrap method is called as the JVM would call it.
 */
final class DynamicConstants {
  static final String FIELD = "value";

  private static final String KNOWN = "java/lang/invoke/ConstantBootstraps";
  private static final String HANDLES = "java/lang/invoke/MethodHandles";
  private static final String LOOKUP = HANDLES + "$Lookup";

  private final MethodVisitor code;
  private final ClassInfo caller;
  private final ConstantDynamic constant;
  private final Type type;

  private DynamicConstants(MethodVisitor code, ClassInfo caller, ConstantDynamic constant) {
    this.code = code;
    this.caller = caller;
    this.constant = constant;
    this.type = Type.getType(constant.getDescriptor());
  }

  /** The class that holds the constant. */
  static ClassInfo holder(ClassTable classes, ClassInfo caller, ConstantDynamic constant) {
    String name = caller.name() + "$$Constant$" + constant.toString().replace('/', '.');
    ClassNode node = SynthesizedClasses.node(name);
    node.visitField(
        Opcodes.ACC_STATIC | Opcodes.ACC_FINAL, FIELD, constant.getDescriptor(), null, null);
    MethodVisitor code = node.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    new DynamicConstants(code, caller, constant).compute();
    code.visitFieldInsn(Opcodes.PUTSTATIC, name, FIELD, constant.getDescriptor());
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(10 + 2 * constant.getBootstrapMethodArgumentCount(), 0);
    return classes.define(node);
  }

  private void compute() {
    Handle bootstrap = constant.getBootstrapMethod();
    if (!bootstrap.getOwner().equals(KNOWN)) {
      callBootstrap(bootstrap);
      return;
    }
    switch (bootstrap.getName()) {
      case "nullConstant" -> code.visitInsn(Opcodes.ACONST_NULL);
      case "primitiveClass" -> primitiveClass();
      case "enumConstant" -> getStatic(type.getInternalName());
      case "getStaticFinal" ->
          getStatic(
              constant.getBootstrapMethodArgumentCount() > 0
                  ? ((Type) argument(0)).getInternalName()
                  : ArgumentConversions.owner(type));
      case "invoke" -> invoke((Handle) argument(0));
      case "fieldVarHandle" -> variable("findVarHandle");
      case "staticFieldVarHandle" -> variable("findStaticVarHandle");
      case "arrayVarHandle" -> {
        push(argument(0));
        code.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            HANDLES,
            "arrayElementVarHandle",
            "(Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
            false);
      }
      default ->
          throw new UnsupportedInstruction(
              "REF-008 unsupported dynamic constant: ConstantBootstraps." + bootstrap.getName());
    }
  }

  /** Pushes a lookup object of the class that contains the constant. */
  private void lookup() {
    code.visitLdcInsn(Type.getObjectType(caller.name()));
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "io/selvage/program/model/VarHandleModel",
        "lookup",
        "(Ljava/lang/Class;)Ljava/lang/Object;",
        false);
    code.visitTypeInsn(Opcodes.CHECKCAST, LOOKUP);
  }

  private Object argument(int index) {
    return constant.getBootstrapMethodArgument(index);
  }

  private void primitiveClass() {
    code.visitLdcInsn(Type.getType(constant.getName()).getClassName());
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "java/lang/Class",
        "getPrimitiveClass",
        "(Ljava/lang/String;)Ljava/lang/Class;",
        false);
  }

  private void getStatic(String owner) {
    code.visitFieldInsn(Opcodes.GETSTATIC, owner, constant.getName(), constant.getDescriptor());
  }

  private void variable(String find) {
    lookup();
    push(argument(0));
    code.visitLdcInsn(constant.getName());
    push(argument(1));
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        LOOKUP,
        find,
        "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
        false);
  }

  /** Calls the target of the handle with the remaining arguments. */
  private void invoke(Handle target) {
    boolean constructs = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    if (target.getTag() <= Opcodes.H_PUTSTATIC) {
      throw new UnsupportedInstruction("REF-008 unsupported dynamic constant: a field handle");
    }
    if (constructs) {
      code.visitTypeInsn(Opcodes.NEW, target.getOwner());
      code.visitInsn(Opcodes.DUP);
    }
    Type[] wanted = SynthesizedClasses.wanted(target);
    int given = constant.getBootstrapMethodArgumentCount() - 1;
    if (given != wanted.length) {
      throw new UnsupportedInstruction(
          "REF-008 unsupported dynamic constant: a call with a variable number of arguments");
    }
    for (int i = 0; i < given; i++) {
      pushAs(argument(i + 1), wanted[i]);
    }
    SynthesizedClasses.invoke(code, target);
    Type result =
        constructs ? Type.getObjectType(target.getOwner()) : Type.getReturnType(target.getDesc());
    ArgumentConversions.adapt(code, result, result, type);
  }

  /**
   * Calls the bootstrap as the JVM would: with a lookup, the name, the type and the static
   * arguments.
   */
  private void callBootstrap(Handle bootstrap) {
    Type[] wanted = Type.getArgumentTypes(bootstrap.getDesc());
    int given = constant.getBootstrapMethodArgumentCount();
    if (bootstrap.getTag() != Opcodes.H_INVOKESTATIC || wanted.length != given + 3) {
      throw new UnsupportedInstruction(
          "REF-008 unsupported dynamic constant: "
              + bootstrap.getOwner().replace('/', '.')
              + "."
              + bootstrap.getName());
    }
    lookup();
    code.visitLdcInsn(constant.getName());
    pushClass(type);
    for (int i = 0; i < given; i++) {
      pushAs(argument(i), wanted[i + 3]);
    }
    SynthesizedClasses.invoke(code, bootstrap);
    Type result = Type.getReturnType(bootstrap.getDesc());
    ArgumentConversions.adapt(code, result, result, type);
  }

  private void push(Object value) {
    if (value instanceof Handle) {
      throw new UnsupportedInstruction("REF-008 unsupported dynamic constant: a method handle");
    }
    code.visitLdcInsn(value);
  }

  private void pushAs(Object value, Type wanted) {
    push(value);
    Type given = typeOf(value);
    ArgumentConversions.adapt(code, given, given, wanted);
  }

  private void pushClass(Type of) {
    if (of.getSort() >= Type.ARRAY) {
      code.visitLdcInsn(of);
    } else {
      code.visitFieldInsn(
          Opcodes.GETSTATIC, ArgumentConversions.boxOf(of), "TYPE", "Ljava/lang/Class;");
    }
  }

  static Type typeOf(Object literal) {
    if (literal instanceof Integer) {
      return Type.INT_TYPE;
    } else if (literal instanceof Long) {
      return Type.LONG_TYPE;
    } else if (literal instanceof Float) {
      return Type.FLOAT_TYPE;
    } else if (literal instanceof Double) {
      return Type.DOUBLE_TYPE;
    } else if (literal instanceof ConstantDynamic constant) {
      return Type.getType(constant.getDescriptor());
    }
    return Type.getObjectType(literal instanceof String ? "java/lang/String" : "java/lang/Class");
  }
}
