package io.selvage.program.code;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Method;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;

/** Lowers calls: direct, virtual, dynamic, and those that are memory accesses or intrinsics. */
final class Invocations {
  private static final String HANDLES = "java/lang/invoke/MethodHandles";
  private static final String MACHINE = "io/selvage/program/model/Machine";

  private final Linker linker;
  private final ClassTable classes;
  private final Emitter code;
  private final OperandStack stack;
  private final ClassInfo owner;
  private final AccessCalls accesses;
  private final Intrinsics intrinsics;

  Invocations(Linker linker, Emitter code, OperandStack stack, ClassInfo owner) {
    this.linker = linker;
    this.classes = linker.classes();
    this.code = code;
    this.stack = stack;
    this.owner = owner;
    this.accesses = new AccessCalls(linker, code, stack);
    this.intrinsics = new Intrinsics(linker, code, stack);
  }

  private static Method require(@Nullable Method method) {
    if (method == null) {
      throw new IllegalStateException("BUG-201 a model class lacks a method");
    }
    return method;
  }

  /** Lowers a call; whether control can fall through. */
  boolean call(MethodInsnNode call, int depth) {
    if (accesses.lower(call, depth)) {
      return true;
    }
    if (call.owner.equals(MACHINE)) {
      return intrinsics.lower(call, depth);
    }
    int arguments = Type.getArgumentTypes(call.desc).length;
    String key = call.name + call.desc;
    ClassInfo type = classes.get(call.owner);
    if (call.getOpcode() == Opcodes.INVOKESTATIC) {
      callStatic(type, key, depth - arguments, depth);
    } else {
      callInstance(call, type, key, depth - arguments - 1, depth);
    }
    return true;
  }

  private void callStatic(ClassInfo type, String key, int first, int depth) {
    Method method = find(type, key);
    if (type.name().equals(HANDLES) && method.name().equals("lookup")) {
      lookup(depth);
      return;
    }
    initialise(method.owner());
    direct(method, first, depth, 0);
  }

  /** A lookup is made for the class that asks for it. */
  private void lookup(int depth) {
    int mirror = code.constant(linker.mirror(owner), true);
    code.emit(Op.CONST, stack.home(depth), mirror, 0);
    callModel(
        classes
            .get("io/selvage/program/model/Handles")
            .declared("lookup(Ljava/lang/Class;)Ljava/lang/Object;"),
        stack.home(depth));
    stack.set(depth, stack.home(depth));
  }

  private void callInstance(MethodInsnNode call, ClassInfo type, String key, int first, int depth) {
    Method method = find(type, key);
    if (key.equals("<init>()V") && type.superclass() == null) {
      return; // Object's constructor does nothing
    }
    boolean fixed =
        call.getOpcode() == Opcodes.INVOKESPECIAL
            || method.has(Opcodes.ACC_FINAL | Opcodes.ACC_PRIVATE)
            || isFinal(type);
    if (fixed && !method.isAbstract()) {
      direct(method, first, depth, 1);
    } else {
      stack.bringHome(first, depth);
      code.emit(
          Op.CALL_VIRTUAL | Op.signature(depth - first, method.returns()),
          classes.selector(key),
          stack.home(first),
          0);
      stack.set(first, stack.home(first));
    }
  }

  private static boolean isFinal(ClassInfo type) {
    return type.node() != null && (type.node().access & Opcodes.ACC_FINAL) != 0 || type.isArray();
  }

  private void direct(Method method, int first, int depth, int checksReceiver) {
    stack.bringHome(first, depth);
    code.emit(
        Op.CALL | Op.signature(depth - first, method.returns()),
        method.id(),
        stack.home(first),
        checksReceiver);
    stack.set(first, stack.home(first));
  }

  /** A call of a method that must be there. */
  void callModel(@Nullable Method method, int firstRegister) {
    Method required = require(method);
    code.emit(
        Op.CALL | Op.signature(required.parameters(), required.returns()),
        required.id(),
        firstRegister,
        0);
  }

  private static Method find(ClassInfo type, String key) {
    Method method = type.find(key);
    if (method == null) {
      throw new Refusal("REF-007 no method " + type.javaName() + "." + key);
    }
    return method;
  }

  /** Sees to it that the class is initialised from here on; whether that is not known already. */
  boolean initialise(ClassInfo type) {
    if (linker.isFolding() ? linker.isInitialised(type) : type == owner) {
      return false;
    }
    code.emit(Op.INITIALISE, type.id(), 0, 0);
    return true;
  }

  void callDynamic(InvokeDynamicInsnNode call, int depth) {
    Method made = Synthesis.of(classes, owner, call);
    if (Synthesis.isConstant(call)) {
      stack.setConstant(depth, linker.stateless(made.owner()), true);
      return;
    }
    callStatic(
        made.owner(),
        made.name() + made.descriptor(),
        depth - Type.getArgumentTypes(call.desc).length,
        depth);
  }

  /** Arrays of arrays, by the model: it is handed an array of the sizes. */
  void newArrays(MultiANewArrayInsnNode insn, int depth) {
    int first = depth - insn.dims;
    stack.bringHome(first, depth);
    int sizes = stack.home(depth);
    int index = stack.home(depth + 1);
    code.emit(Op.CONST, index, code.constant(insn.dims, false), 0);
    code.emit(Op.NEW_ARRAY, sizes, index, classes.get("[I").id());
    for (int i = 0; i < insn.dims; i++) {
      code.emit(Op.CONST, index, code.constant(i, false), 0);
      code.emit(Op.WRITE_ELEMENT, sizes, index, stack.home(first + i));
    }
    int mirror = code.constant(linker.mirror(classes.get(insn.desc)), true);
    code.emit(Op.CONST, index, mirror, 0);
    Method model =
        classes
            .get("io/selvage/program/model/Arrays")
            .declared("nested([ILjava/lang/Class;)Ljava/lang/Object;");
    callModel(model, sizes);
    code.emit(Op.MOVE, stack.home(first), sizes, 0);
    stack.set(first, stack.home(first));
  }

  /** A literal as a register holds it. */
  static long word(Object literal) {
    if (literal instanceof Integer i) {
      return i;
    } else if (literal instanceof Long l) {
      return l;
    } else if (literal instanceof Float f) {
      return Float.floatToRawIntBits(f);
    } else if (literal instanceof Double d) {
      return Double.doubleToRawLongBits(d);
    }
    throw new Refusal("REF-008 a constant of type " + literal.getClass().getSimpleName());
  }
}
