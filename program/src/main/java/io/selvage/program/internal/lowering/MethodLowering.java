package io.selvage.program.internal.lowering;

import static org.objectweb.asm.Opcodes.*;

import io.selvage.program.code.AccessMode;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.internal.code.CodeEmitter;
import io.selvage.program.internal.code.JvmArithmetic;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.internal.load.JdkModel;
import io.selvage.program.internal.load.UnresolvedReference;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lowers one method from JVM instructions to register code. What cannot be lowered becomes a REFUSE
 * instruction at its position, which matters only if a run reaches it.
 */
public final class MethodLowering {
  private static final String MONITORS = "io/selvage/program/model/concurrent/MonitorModel";

  private final LoweringContext linker;
  private final MethodInfo declared;
  private final MethodInfo body;
  private final MethodNode node;
  private final CodeEmitter code = new CodeEmitter();
  private final int[] locals;
  private final OperandStack stack;
  private final int lockRegister;
  private final int registers;
  private final LinkResolver links;
  private final CallLowering invocations;
  private final StackShapes shapes;
  private final Map<LabelNode, String> missing = new LinkedHashMap<>();

  /** The instruction being lowered, and the stack depth before it. */
  private int at;

  private int depth;

  private MethodLowering(
      LoweringContext linker, MethodInfo declared, MethodInfo body, StackShapes shapes) {
    this.shapes = shapes;
    this.linker = linker;
    this.declared = declared;
    this.body = body;
    this.node = body.node();
    this.locals = new int[Math.max(1, node.maxLocals)];
    int next = layOutLocals();
    this.lockRegister = next++;
    this.stack = new OperandStack(code, next, node.maxStack + 2);
    this.registers = next + node.maxStack + 3;
    this.links = new LinkResolver(linker, declared.owner());
    this.invocations = new CallLowering(linker, code, stack, declared, links);
  }

  /**
   * @param declared the method as the program refers to it
   * @param body the method whose instructions are lowered: itself or its model
   */
  public static RegisterCode lower(LoweringContext linker, MethodInfo declared, MethodInfo body) {
    try {
      StackShapes shapes = StackShapes.of(body.node());
      MethodLowering lowering = new MethodLowering(linker, declared, body, shapes);
      lowering.run();
      return lowering.code.finish(declared, lowering.registers, lowering.stack.home(0));
    } catch (StackShapes.Malformed e) {
      return unsupported(declared, "REF-001 the class file is not well formed: " + e.getMessage());
    }
  }

  /** Code that only reports that the method is unsupported. */
  public static RegisterCode unsupported(MethodInfo method, String why) {
    CodeEmitter code = new CodeEmitter();
    code.unsupported(why);
    return code.finish(method, method.parameters() + 1, 0);
  }

  /** Every parameter occupies one register, in order; other locals follow. */
  private int layOutLocals() {
    java.util.Arrays.fill(locals, -1);
    int slot = 0;
    int next = 0;
    if (!body.isStatic()) {
      locals[slot++] = next++;
    }
    for (Type type : Type.getArgumentTypes(node.desc)) {
      locals[slot] = next++;
      slot += type.getSize();
    }
    for (int i = 0; i < locals.length; i++) {
      if (locals[i] < 0) {
        locals[i] = next++;
      }
    }
    return next;
  }

  private void run() {
    Set<LabelNode> targets = targets();
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    if (takesMonitor()) {
      enterMethod();
    }
    code.place(start);
    declareHandlers();
    boolean falls = true;
    int index = -1;
    for (AbstractInsnNode insn : node.instructions) {
      boolean isReached = shapes.isReached(++index);
      if (insn instanceof LabelNode label) {
        if (targets.contains(label) && isReached) {
          if (falls) {
            stack.bringHome(0, shapes.depth(index));
          }
          stack.reset();
        }
        code.place(label);
      } else if (insn instanceof LineNumberNode line) {
        code.line(line.line);
      } else if (insn.getOpcode() >= 0 && isReached) {
        depth = shapes.depth(index);
        at = index;
        falls = lower(insn);
      }
    }
    code.place(end);
    if (takesMonitor()) {
      leaveOnException(start, end);
    }
    requirePresent();
  }

  /** Where the engine runs started threads, the start is one atomic step. */
  private boolean takesMonitor() {
    return declared.isSynchronized()
        && !(linker.startsThreads()
            && declared.name().equals("start")
            && declared.owner().name().equals("java/lang/Thread"));
  }

  private Set<LabelNode> targets() {
    Set<LabelNode> targets = new HashSet<>();
    for (AbstractInsnNode insn : node.instructions) {
      if (insn instanceof JumpInsnNode jump) {
        targets.add(jump.label);
      } else if (insn instanceof TableSwitchInsnNode table) {
        targets.addAll(table.labels);
        targets.add(table.dflt);
      } else if (insn instanceof LookupSwitchInsnNode lookup) {
        targets.addAll(lookup.labels);
        targets.add(lookup.dflt);
      }
    }
    node.tryCatchBlocks.forEach(block -> targets.add(block.handler));
    return targets;
  }

  private void declareHandlers() {
    for (TryCatchBlockNode block : node.tryCatchBlocks) {
      if (block.type == null) {
        code.handler(block.start, block.end, block.handler, 0);
      } else {
        caught(block, block.type);
      }
    }
  }

  /** A handler for a missing class: whether it matches the exception cannot be decided. */
  private void caught(TryCatchBlockNode block, String type) {
    try {
      int caught = linker.classes().get(type).id();
      code.handler(block.start, block.end, block.handler, caught);
    } catch (UnresolvedReference broken) {
      LabelNode refusal = new LabelNode();
      code.handler(block.start, block.end, refusal, 0);
      missing.put(refusal, broken.text().replace('/', '.'));
    }
  }

  private void requirePresent() {
    missing.forEach(
        (label, type) -> {
          code.place(label);
          code.unsupported(
              "REF-140 an exception reaches a handler for " + type + ", which is missing");
        });
  }

  private void enterMethod() {
    if (declared.isStatic()) {
      int mirror = code.constant(linker.mirror(declared.owner()), true);
      code.emit(RegisterOpcodes.CONST, lockRegister, mirror, 0);
    } else {
      code.emit(RegisterOpcodes.MOVE, lockRegister, 0, 0);
    }
    callMonitor("enter", 0);
  }

  private void callMonitor(String name, int at) {
    code.emit(RegisterOpcodes.MOVE, stack.home(at), lockRegister, 0);
    MethodInfo method = linker.classes().get(MONITORS).declared(name + "(Ljava/lang/Object;)V");
    invocations.callModel(method, stack.home(at));
  }

  private void leaveOnException(LabelNode start, LabelNode end) {
    LabelNode handler = new LabelNode();
    code.handler(start, end, handler, 0);
    code.place(handler);
    callMonitor("exit", 1);
    code.emit(RegisterOpcodes.THROW, stack.home(0), 0, 0);
  }

  /** Lowers one instruction; returns whether control can fall through. */
  private boolean lower(AbstractInsnNode insn) {
    try {
      return lowerOrThrow(insn);
    } catch (UnsupportedInstruction refusal) {
      code.unsupported(refusal.why());
    } catch (UnresolvedReference broken) {
      invocations.throwing(broken, depth);
    }
    stack.reset();
    return false;
  }

  private boolean lowerOrThrow(AbstractInsnNode insn) {
    int op = insn.getOpcode();
    if (op <= LDC) {
      pushConstant(insn);
    } else if (op <= ALOAD) {
      stack.set(depth, locals[((VarInsnNode) insn).var]);
    } else if (op <= SALOAD) {
      code.emit(
          op == AALOAD
              ? RegisterOpcodes.READ_ELEMENT | RegisterOpcodes.REFERENCE
              : RegisterOpcodes.READ_ELEMENT,
          stack.home(depth - 2),
          stack.register(depth - 2),
          reg(depth - 1));
      delivered(depth - 2);
    } else if (op <= ASTORE) {
      store(locals[((VarInsnNode) insn).var]);
    } else if (op <= SASTORE) {
      storeElement(op);
    } else if (op <= SWAP) {
      rearrange(op);
    } else if (op <= DCMPG) {
      arithmetic(insn);
    } else if (op <= JSR || op == IFNULL || op == IFNONNULL) {
      return jump((JumpInsnNode) insn);
    } else if (op == TABLESWITCH || op == LOOKUPSWITCH) {
      switchOn(insn);
      return false;
    } else if (op >= IRETURN && op <= RETURN) {
      leave(op);
      return false;
    } else {
      return lowerObject(insn);
    }
    return true;
  }

  private boolean lowerObject(AbstractInsnNode insn) {
    switch (insn.getOpcode()) {
      case GETSTATIC, PUTSTATIC -> staticField((FieldInsnNode) insn);
      case GETFIELD -> getField((FieldInsnNode) insn);
      case PUTFIELD -> putField((FieldInsnNode) insn);
      case INVOKEVIRTUAL, INVOKESPECIAL, INVOKESTATIC, INVOKEINTERFACE -> {
        MethodInsnNode call = (MethodInsnNode) insn;
        return invocations.call(call, depth);
      }
      case INVOKEDYNAMIC -> invocations.callDynamic((InvokeDynamicInsnNode) insn, depth);
      case NEW -> {
        ClassInfo type = links.instantiated(((TypeInsnNode) insn).desc);
        invocations.initialise(type, depth);
        code.emit(RegisterOpcodes.NEW, stack.home(depth), type.id(), type.slots().size());
        delivered(depth);
      }
      case NEWARRAY -> newArray("[" + letter(((IntInsnNode) insn).operand));
      case ANEWARRAY -> newArray(arrayOf(((TypeInsnNode) insn).desc));
      case MULTIANEWARRAY -> invocations.newArrays((MultiANewArrayInsnNode) insn, depth);
      case ARRAYLENGTH -> {
        code.emit(RegisterOpcodes.LENGTH, stack.home(depth - 1), reg(depth - 1), 0);
        delivered(depth - 1);
      }
      case ATHROW -> {
        code.emit(RegisterOpcodes.THROW, reg(depth - 1), 0, 0);
        return false;
      }
      case CHECKCAST -> {
        if (!stack.isConstant(depth - 1) || stack.constant(depth - 1) != 0) {
          int object = reg(depth - 1);
          code.emit(RegisterOpcodes.CAST, object, typeUnlessNull(insn, object), 0);
        }
      }
      case INSTANCEOF -> {
        int object = reg(depth - 1);
        code.emit(
            RegisterOpcodes.INSTANCE, stack.home(depth - 1), object, typeUnlessNull(insn, object));
        delivered(depth - 1);
      }
      case MONITORENTER, MONITOREXIT -> {
        String name = insn.getOpcode() == MONITORENTER ? "enter" : "exit";
        MethodInfo method = linker.classes().get(MONITORS).declared(name + "(Ljava/lang/Object;)V");
        stack.bringHome(depth - 1);
        invocations.callModel(method, stack.home(depth - 1));
      }
      default ->
          throw new UnsupportedInstruction("REF-003 unsupported instruction " + insn.getOpcode());
    }
    return true;
  }

  private int reg(int at) {
    return stack.register(at);
  }

  private void delivered(int at) {
    stack.set(at, stack.home(at));
  }

  private ClassInfo type(String internalName) {
    return links.type(internalName);
  }

  /**
   * The number of the class in the test; for null the result is known before the class is loaded.
   */
  private int typeUnlessNull(AbstractInsnNode insn, int object) {
    try {
      return type(((TypeInsnNode) insn).desc).id();
    } catch (UnresolvedReference broken) {
      LabelNode isNull = new LabelNode();
      code.jump(RegisterOpcodes.IF_EQ, object, 0, isNull);
      invocations.throwing(broken, depth);
      code.place(isNull);
      return type("java/lang/Object").id();
    }
  }

  private void pushConstant(AbstractInsnNode insn) {
    int op = insn.getOpcode();
    switch (op) {
      case NOP -> {}
      case ACONST_NULL -> stack.setConstant(depth, 0, true);
      case LCONST_0, LCONST_1 -> stack.setConstant(depth, op - LCONST_0, false);
      case FCONST_0, FCONST_1, FCONST_2 ->
          stack.setConstant(depth, Float.floatToRawIntBits(op - FCONST_0), false);
      case DCONST_0, DCONST_1 ->
          stack.setConstant(depth, Double.doubleToRawLongBits(op - DCONST_0), false);
      case BIPUSH, SIPUSH -> stack.setConstant(depth, ((IntInsnNode) insn).operand, false);
      case LDC -> pushLiteral(((LdcInsnNode) insn).cst);
      default -> stack.setConstant(depth, op - ICONST_0, false);
    }
  }

  private void pushLiteral(Object literal) {
    if (literal instanceof String text) {
      stack.setConstant(depth, linker.literal(text), true);
    } else if (literal instanceof ConstantDynamic constant) {
      ClassInfo holder = DynamicConstants.holder(linker.classes(), declared.owner(), constant);
      String field = DynamicConstants.FIELD;
      staticField(new FieldInsnNode(GETSTATIC, holder.name(), field, constant.getDescriptor()));
    } else if (literal instanceof Type type && type.getSort() != Type.METHOD) {
      stack.setConstant(depth, linker.mirror(linker.classes().ofType(type)), true);
    } else {
      stack.setConstant(depth, CallLowering.word(literal), false);
    }
  }

  private void store(int local) {
    int source = stack.source(depth - 1);
    stack.beforeStore(local, depth - 1);
    if (source < 0) {
      code.emit(RegisterOpcodes.CONST, local, ~source, 0);
    } else if (stack.isHome(source) && code.redirect(source, local)) {
      stack.moved(source, local, depth - 1);
    } else if (source != local) {
      code.emit(RegisterOpcodes.MOVE, local, source, 0);
    }
  }

  private void storeElement(int op) {
    char type = "IJFDABCS".charAt(op - IASTORE);
    int value = narrowed(depth - 1, type);
    int flags = type == 'A' ? RegisterOpcodes.REFERENCE : 0;
    int index = reg(depth - 2);
    code.emit(RegisterOpcodes.WRITE_ELEMENT | flags, reg(depth - 3), index, value);
  }

  /**
   * The register of a value to be stored in a variable of the type, narrowed to its size. Compilers
   * mostly have done that already. Booleans are assumed to be 0 or 1, as all compilers produce
   * them.
   */
  private int narrowed(int at, char type) {
    int conversion = type == 'B' ? I2B : type == 'C' ? I2C : type == 'S' ? I2S : 0;
    boolean fits =
        stack.isConstant(at)
            && JvmArithmetic.narrow(type, stack.constant(at)) == stack.constant(at);
    int value = reg(at);
    if (conversion == 0
        || fits
        || code.hasJustDone(RegisterOpcodes.ARITH | conversion << 8, value)) {
      return value;
    }
    code.emit(RegisterOpcodes.ARITH | conversion << 8, stack.home(at), value, value);
    delivered(at);
    return stack.home(at);
  }

  private void rearrange(int op) {
    boolean wide = shapes.isWide(at, depth - 1);
    boolean wideBelow = depth > 1 && shapes.isWide(at, depth - 2);
    switch (op) {
      case DUP -> stack.set(depth, stack.source(depth - 1));
      case DUP_X1 -> stack.rearrange(depth, 2, 0, 1, 0);
      case DUP_X2 -> {
        if (wideBelow) {
          stack.rearrange(depth, 2, 0, 1, 0);
        } else {
          stack.rearrange(depth, 3, 0, 2, 1, 0);
        }
      }
      case DUP2 -> {
        if (wide) {
          stack.set(depth, stack.source(depth - 1));
        } else {
          stack.rearrange(depth, 2, 1, 0, 1, 0);
        }
      }
      case DUP2_X1 -> {
        if (wide) {
          stack.rearrange(depth, 2, 0, 1, 0);
        } else {
          stack.rearrange(depth, 3, 1, 0, 2, 1, 0);
        }
      }
      case DUP2_X2 -> duplicateBelowTwo(wide, wideBelow);
      case SWAP -> {
        stack.rearrange(depth, 2, 0, 1, 0); // an extra copy on top is harmless: it is dead
        stack.set(depth, stack.home(depth));
      }
      default -> {} // POP, POP2
    }
  }

  private void duplicateBelowTwo(boolean wide, boolean wideBelow) {
    if (wide && wideBelow) {
      stack.rearrange(depth, 2, 0, 1, 0);
    } else if (wide) {
      stack.rearrange(depth, 3, 0, 2, 1, 0);
    } else if (shapes.isWide(at, depth - 3)) {
      stack.rearrange(depth, 3, 1, 0, 2, 1, 0);
    } else {
      stack.rearrange(depth, 4, 1, 0, 3, 2, 1, 0);
    }
  }

  private void arithmetic(AbstractInsnNode insn) {
    int op = insn.getOpcode();
    if (op == IINC) {
      IincInsnNode increment = (IincInsnNode) insn;
      int local = locals[increment.var];
      stack.beforeStore(local, depth);
      code.emit(RegisterOpcodes.IADD_IMMEDIATE, local, local, increment.incr);
    } else if (op == I2L) {
      return; // an int register holds the long of the same value
    } else if (JvmArithmetic.isUnary(op)) {
      code.emit(
          RegisterOpcodes.ARITH | op << 8, stack.home(depth - 1), reg(depth - 1), reg(depth - 1));
      delivered(depth - 1);
    } else {
      binary(op);
    }
  }

  private void binary(int op) {
    int result = stack.home(depth - 2);
    boolean adds = op == Opcodes.IADD || op == Opcodes.ISUB;
    if (adds && stack.isConstant(depth - 1)) {
      int constant = (int) stack.constant(depth - 1);
      int immediate = op == Opcodes.IADD ? constant : -constant;
      code.emit(RegisterOpcodes.IADD_IMMEDIATE, result, reg(depth - 2), immediate);
    } else {
      int second = reg(depth - 1);
      code.emit(RegisterOpcodes.ARITH | op << 8, result, reg(depth - 2), second);
    }
    delivered(depth - 2);
  }

  private boolean jump(JumpInsnNode insn) {
    int op = insn.getOpcode();
    if (op == GOTO) {
      stack.bringHome(0, depth);
      code.jump(RegisterOpcodes.GOTO, 0, 0, insn.label);
      return false;
    }
    if (op == JSR) {
      throw new UnsupportedInstruction(
          "REF-003 unsupported instruction jsr (a class file older than Java 6)");
    }
    if (op >= IF_ICMPEQ && op <= IF_ACMPNE) {
      int first = reg(depth - 2);
      int second = reg(depth - 1);
      stack.bringHome(0, depth - 2);
      int comparison = op >= IF_ACMPEQ ? op - IF_ACMPEQ : op - IF_ICMPEQ;
      code.jump(RegisterOpcodes.IF_CMP_EQ + comparison, first, second, insn.label);
    } else {
      int tested = reg(depth - 1);
      stack.bringHome(0, depth - 1);
      int comparison =
          op == IFNULL
              ? RegisterOpcodes.IF_EQ
              : op == IFNONNULL ? RegisterOpcodes.IF_NE : RegisterOpcodes.IF_EQ + (op - IFEQ);
      code.jump(comparison, tested, 0, insn.label);
    }
    return true;
  }

  private void switchOn(AbstractInsnNode insn) {
    int key = reg(depth - 1);
    stack.bringHome(0, depth - 1);
    if (insn instanceof TableSwitchInsnNode table) {
      int[] keys = new int[table.labels.size()];
      java.util.Arrays.setAll(keys, i -> table.min + i);
      code.switchOn(key, table.dflt, keys, table.labels);
    } else {
      LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) insn;
      int[] keys = lookup.keys.stream().mapToInt(Integer::intValue).toArray();
      code.switchOn(key, lookup.dflt, keys, lookup.labels);
    }
  }

  private void leave(int op) {
    int result = op == RETURN ? -1 : reg(depth - 1);
    if (takesMonitor()) {
      callMonitor("exit", depth);
    }
    if (result < 0) {
      code.emit(RegisterOpcodes.RETURN, 0, 0, 0);
    } else {
      code.emit(RegisterOpcodes.RETURN_VALUE, result, 0, 0);
    }
  }

  private static AccessMode mode(FieldInfo field) {
    return field.isVolatile()
        ? AccessMode.VOLATILE
        : field.isFinal() ? AccessMode.FINAL : AccessMode.PLAIN;
  }

  private void getField(FieldInsnNode insn) {
    FieldInfo field = links.field(insn);
    int object = reg(depth - 1);
    code.emit(
        field,
        RegisterOpcodes.READ | flag(field),
        stack.home(depth - 1),
        object,
        RegisterOpcodes.access(field.slot(), mode(field)));
    delivered(depth - 1);
  }

  private void putField(FieldInsnNode insn) {
    FieldInfo field = links.field(insn);
    int value = narrowed(depth - 1, field.descriptor().charAt(0));
    int object = reg(depth - 2);
    code.emit(
        field,
        RegisterOpcodes.WRITE | flag(field),
        object,
        value,
        RegisterOpcodes.access(field.slot(), mode(field)));
  }

  private static int flag(FieldInfo field) {
    return field.isReference() ? RegisterOpcodes.REFERENCE : 0;
  }

  /** A static field that the model of its class redeclares replaces the original. */
  private FieldInfo staticField(FieldInfo declared) {
    JdkModel model = declared.owner().model();
    FieldInfo ours =
        model == null ? null : linker.classes().get(model.substitute()).field(declared.name());
    return ours != null && ours.isStatic() && isSameType(ours, declared) ? ours : declared;
  }

  /** An int register holds the long of the same value: JDKs differ in the type of offsets. */
  private static boolean isSameType(FieldInfo ours, FieldInfo declared) {
    return ours.descriptor().equals(declared.descriptor())
        || ours.descriptor().equals("I") && declared.descriptor().equals("J");
  }

  private void staticField(FieldInsnNode insn) {
    FieldInfo field = staticField(links.field(insn));
    ClassInfo owner = field.owner();
    boolean reads = insn.getOpcode() == GETSTATIC;
    if (field.constant() != null && reads) {
      pushLiteral(field.constant());
      return;
    }
    if (owner.model() != null && !owner.model().initialised()) {
      throw new UnsupportedInstruction(
          "REF-004 static field "
              + owner.javaName()
              + "."
              + field.name()
              + " is not part of the model of its class");
    }
    boolean known = !invocations.initialise(owner, depth);
    if (reads && known && linker.isFolding() && field.isFinal()) {
      stack.setConstant(depth, linker.folded(field), field.isReference());
      return;
    }
    int value = reads ? 0 : narrowed(depth - 1, field.descriptor().charAt(0));
    int holder = stack.home(depth);
    boolean deferred = linker.isDeferred(owner);
    if (deferred || known && linker.isFolding()) {
      code.emit(RegisterOpcodes.CONST, holder, code.constant(linker.holder(owner), true), 0);
    } else {
      code.emit(RegisterOpcodes.STATICS, holder, owner.id(), 0);
    }
    // The lock publishes what the initialiser wrote, so nothing is frozen.
    AccessMode mode = deferred && !field.isVolatile() ? AccessMode.PLAIN : mode(field);
    int access = RegisterOpcodes.access(field.slot(), mode);
    if (reads) {
      code.emit(field, RegisterOpcodes.READ | flag(field), holder, holder, access);
      delivered(depth);
    } else {
      code.emit(field, RegisterOpcodes.WRITE | flag(field), holder, value, access);
    }
  }

  private void newArray(String name) {
    code.emit(RegisterOpcodes.NEW_ARRAY, stack.home(depth - 1), reg(depth - 1), type(name).id());
    delivered(depth - 1);
  }

  private static String arrayOf(String element) {
    return element.charAt(0) == '[' ? "[" + element : "[L" + element + ";";
  }

  private static char letter(int operand) {
    return "ZCFDBSIJ".charAt(operand - T_BOOLEAN);
  }
}
