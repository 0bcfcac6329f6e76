package io.selvage.program.internal.lowering;

import io.selvage.program.internal.code.CodeEmitter;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.internal.load.UnresolvedReference;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;

/** Lowers calls: direct, virtual, dynamic, and those that are memory accesses or intrinsics. */
final class CallLowering {
  private static final String HANDLES = "java/lang/invoke/MethodHandles";
  private static final String THROWING = "io/selvage/program/model/JvmThrownExceptions";
  private static final String MACHINE = "io/selvage/program/model/Machine";

  private final LoweringContext linker;
  private final ClassTable classes;
  private final CodeEmitter code;
  private final OperandStack stack;
  private final ClassInfo owner;
  private final boolean isInitialiser;
  private final LinkResolver links;
  private final AccessCallLowering accesses;
  private final IntrinsicLowering intrinsics;

  CallLowering(
      LoweringContext linker,
      CodeEmitter code,
      OperandStack stack,
      MethodInfo method,
      LinkResolver links) {
    this.linker = linker;
    this.classes = linker.classes();
    this.code = code;
    this.stack = stack;
    this.owner = method.owner();
    this.isInitialiser = method.name().equals("<clinit>");
    this.links = links;
    this.accesses = new AccessCallLowering(linker, code, stack);
    this.intrinsics = new IntrinsicLowering(linker, code, stack);
  }

  private static MethodInfo require(@Nullable MethodInfo method) {
    if (method == null) {
      throw new IllegalStateException("BUG-201 a model class lacks a method");
    }
    return method;
  }

  /** Lowers a call; returns whether control can fall through. */
  boolean call(MethodInsnNode call, int depth) {
    if (accesses.lower(call, depth)) {
      return true;
    }
    if (call.owner.equals(MACHINE)) {
      return intrinsics.lower(call, depth);
    }
    int arguments = Type.getArgumentTypes(call.desc).length;
    MethodInfo method = links.method(call);
    if (call.getOpcode() == Opcodes.INVOKESTATIC) {
      callStatic(method, depth - arguments, depth);
    } else {
      callInstance(call, method, depth - arguments - 1, depth);
    }
    return true;
  }

  private void callStatic(MethodInfo method, int first, int depth) {
    if (method.owner().name().equals(HANDLES) && method.name().equals("lookup")) {
      lookup(depth);
      return;
    }
    initialise(method.owner(), depth);
    direct(method, first, depth, 0);
  }

  /** Creates a lookup object for the calling class. */
  private void lookup(int depth) {
    int mirror = code.constant(linker.mirror(owner), true);
    code.emit(RegisterOpcodes.CONST, stack.home(depth), mirror, 0);
    callModel(
        classes
            .get("io/selvage/program/model/VarHandleModel")
            .declared("lookup(Ljava/lang/Class;)Ljava/lang/Object;"),
        stack.home(depth));
    stack.set(depth, stack.home(depth));
  }

  private void callInstance(MethodInsnNode call, MethodInfo method, int first, int depth) {
    if (method.name().equals("<init>") && method.owner().superclass() == null) {
      return; // Object's constructor does nothing
    }
    boolean settled = call.getOpcode() == Opcodes.INVOKESPECIAL || method.has(Opcodes.ACC_PRIVATE);
    int selector = classes.selector(method, call.getOpcode() == Opcodes.INVOKEINTERFACE);
    int only = settled ? method.id() : only(call, method, selector);
    if (only >= 0 && !classes.method(only).isAbstract()) {
      direct(classes.method(only), first, depth, 1);
    } else {
      stack.bringHome(first, depth);
      code.emit(
          RegisterOpcodes.CALL_VIRTUAL | RegisterOpcodes.signature(depth - first, method.returns()),
          selector,
          stack.home(first),
          0);
      stack.set(first, stack.home(first));
    }
  }

  /** The method that runs whatever the receiver is, or a negative number. */
  private int only(MethodInsnNode call, MethodInfo method, int selector) {
    if (method.has(Opcodes.ACC_FINAL) && !method.owner().isInterface()) {
      return method.id();
    }
    ClassInfo named = classes.get(call.owner);
    return isFinal(named) ? classes.dispatch(selector, named.id()) : -1;
  }

  private static boolean isFinal(ClassInfo type) {
    return type.node() != null && (type.node().access & Opcodes.ACC_FINAL) != 0 || type.isArray();
  }

  private void direct(MethodInfo method, int first, int depth, int checksReceiver) {
    stack.bringHome(first, depth);
    code.emit(
        RegisterOpcodes.CALL | RegisterOpcodes.signature(depth - first, method.returns()),
        method.id(),
        stack.home(first),
        checksReceiver);
    stack.set(first, stack.home(first));
  }

  /** A call of a method that must exist. */
  void callModel(@Nullable MethodInfo method, int firstRegister) {
    MethodInfo required = require(method);
    code.emit(
        RegisterOpcodes.CALL | RegisterOpcodes.signature(required.parameters(), required.returns()),
        required.id(),
        firstRegister,
        0);
  }

  /** Throws what the JVM throws for an unresolved reference. */
  void throwing(UnresolvedReference broken, int depth) {
    int register = stack.home(depth);
    long text = linker.texts().number(broken.text());
    code.emit(RegisterOpcodes.CONST, register, code.constant(text, false), 0);
    callModel(classes.get(THROWING).declared(broken.error().maker()), register);
    code.emit(RegisterOpcodes.THROW, register, 0, 0);
  }

  /** Ensures that the class is initialised from here on; returns whether that was unknown. */
  boolean initialise(ClassInfo type, int depth) {
    if (linker.isFolding()) {
      boolean isOwn = isInitialiser && type == owner;
      return isOwn && linker.isDeferred(type)
          || ClassInitializerCode.emit(linker, code, type, stack.home(depth));
    }
    if (type == owner) {
      return false;
    }
    code.emit(RegisterOpcodes.INITIALISE, type.id(), 0, 0);
    return true;
  }

  void callDynamic(InvokeDynamicInsnNode call, int depth) {
    MethodInfo made = SynthesizedClasses.of(classes, owner, call);
    if (SynthesizedClasses.isConstant(call)) {
      stack.setConstant(depth, linker.stateless(made.owner()), true);
      return;
    }
    callStatic(made, depth - Type.getArgumentTypes(call.desc).length, depth);
  }

  /** Multi-dimensional arrays, created by the model from an array of the sizes. */
  void newArrays(MultiANewArrayInsnNode insn, int depth) {
    int first = depth - insn.dims;
    stack.bringHome(first, depth);
    int sizes = stack.home(depth);
    int index = stack.home(depth + 1);
    code.emit(RegisterOpcodes.CONST, index, code.constant(insn.dims, false), 0);
    code.emit(RegisterOpcodes.NEW_ARRAY, sizes, index, classes.get("[I").id());
    for (int i = 0; i < insn.dims; i++) {
      code.emit(RegisterOpcodes.CONST, index, code.constant(i, false), 0);
      code.emit(RegisterOpcodes.WRITE_ELEMENT, sizes, index, stack.home(first + i));
    }
    int mirror = code.constant(linker.mirror(classes.get(insn.desc)), true);
    code.emit(RegisterOpcodes.CONST, index, mirror, 0);
    MethodInfo model =
        classes
            .get("io/selvage/program/model/ArrayModel")
            .declared("nested([ILjava/lang/Class;)Ljava/lang/Object;");
    callModel(model, sizes);
    code.emit(RegisterOpcodes.MOVE, stack.home(first), sizes, 0);
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
    throw new UnsupportedInstruction(
        "REF-008 unsupported constant of type " + literal.getClass().getSimpleName());
  }
}
