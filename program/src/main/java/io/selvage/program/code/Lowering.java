package io.selvage.program.code;

import static org.objectweb.asm.Opcodes.*;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable.NoSuchClass;
import io.selvage.program.load.Field;
import io.selvage.program.load.Method;
import io.selvage.program.load.Model;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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
 * instruction at its place: it matters only if a run gets there.
 */
public final class Lowering {
  private static final String MONITORS = "io/selvage/program/model/Monitors";

  private final Linker linker;
  private final Method declared;
  private final Method body;
  private final MethodNode node;
  private final Emitter code = new Emitter();
  private final int[] locals;
  private final OperandStack stack;
  private final int lockRegister;
  private final int registers;
  private final Invocations invocations;
  private final StackShapes shapes;

  /** The instruction that is lowered, and how many values there are before it. */
  private int at;

  private int depth;

  private Lowering(Linker linker, Method declared, Method body, StackShapes shapes) {
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
    this.invocations = new Invocations(linker, code, stack, declared.owner());
  }

  /**
   * @param declared the method as the program knows it
   * @param body the method whose instructions are lowered: itself or its model
   */
  public static Code lower(Linker linker, Method declared, Method body) {
    try {
      StackShapes shapes = StackShapes.of(body.node());
      Lowering lowering = new Lowering(linker, declared, body, shapes);
      lowering.run();
      return lowering.code.finish(declared, lowering.registers, lowering.stack.home(0));
    } catch (StackShapes.Malformed e) {
      return refused(declared, "REF-001 the class file is not well formed: " + e.getMessage());
    }
  }

  /** Code that can only be refused. */
  public static Code refused(Method method, String why) {
    Emitter code = new Emitter();
    code.refuse(why);
    return code.finish(method, method.parameters() + 1, 0);
  }

  /** Every parameter is one register, in order; other locals follow. */
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
    if (declared.isSynchronized()) {
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
    if (declared.isSynchronized()) {
      leaveOnException(start, end);
    }
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
      int caught = 0;
      if (block.type != null) {
        ClassInfo type = linker.classes().find(block.type).orElse(null);
        if (type == null) {
          continue; // a class that does not exist is never thrown
        }
        caught = type.id();
      }
      code.handler(block.start, block.end, block.handler, caught);
    }
  }

  private void enterMethod() {
    if (declared.isStatic()) {
      int mirror = code.constant(linker.mirror(declared.owner()), true);
      code.emit(Op.CONST, lockRegister, mirror, 0);
    } else {
      code.emit(Op.MOVE, lockRegister, 0, 0);
    }
    callMonitor("enter", 0);
  }

  private void callMonitor(String name, int at) {
    code.emit(Op.MOVE, stack.home(at), lockRegister, 0);
    Method method = linker.classes().get(MONITORS).declared(name + "(Ljava/lang/Object;)V");
    invocations.callModel(method, stack.home(at));
  }

  private void leaveOnException(LabelNode start, LabelNode end) {
    LabelNode handler = new LabelNode();
    code.handler(start, end, handler, 0);
    code.place(handler);
    callMonitor("exit", 1);
    code.emit(Op.THROW, stack.home(0), 0, 0);
  }

  /** Lowers one instruction; whether control falls through to the next. */
  private boolean lower(AbstractInsnNode insn) {
    try {
      return lowerOrThrow(insn);
    } catch (Refusal refusal) {
      code.refuse(refusal.why());
    } catch (NoSuchClass e) {
      code.refuse("REF-002 no class " + e.getMessage());
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
          op == AALOAD ? Op.READ_ELEMENT | Op.REFERENCE : Op.READ_ELEMENT,
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
        ClassInfo type = linker.classes().get(((TypeInsnNode) insn).desc);
        invocations.initialise(type);
        code.emit(Op.NEW, stack.home(depth), type.id(), type.slots().size());
        delivered(depth);
      }
      case NEWARRAY -> newArray("[" + letter(((IntInsnNode) insn).operand));
      case ANEWARRAY -> newArray(arrayOf(((TypeInsnNode) insn).desc));
      case MULTIANEWARRAY -> invocations.newArrays((MultiANewArrayInsnNode) insn, depth);
      case ARRAYLENGTH -> {
        code.emit(Op.LENGTH, stack.home(depth - 1), reg(depth - 1), 0);
        delivered(depth - 1);
      }
      case ATHROW -> {
        code.emit(Op.THROW, reg(depth - 1), 0, 0);
        return false;
      }
      case CHECKCAST -> {
        if (!stack.isConstant(depth - 1) || stack.constant(depth - 1) != 0) {
          code.emit(Op.CAST, reg(depth - 1), type(((TypeInsnNode) insn).desc).id(), 0);
        }
      }
      case INSTANCEOF -> {
        int type = type(((TypeInsnNode) insn).desc).id();
        code.emit(Op.INSTANCE, stack.home(depth - 1), reg(depth - 1), type);
        delivered(depth - 1);
      }
      case MONITORENTER, MONITOREXIT -> {
        String name = insn.getOpcode() == MONITORENTER ? "enter" : "exit";
        Method method = linker.classes().get(MONITORS).declared(name + "(Ljava/lang/Object;)V");
        stack.bringHome(depth - 1);
        invocations.callModel(method, stack.home(depth - 1));
      }
      default -> throw new Refusal("REF-003 instruction " + insn.getOpcode());
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
    return linker.classes().get(internalName);
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
      stack.setConstant(depth, Invocations.word(literal), false);
    }
  }

  private void store(int local) {
    int source = stack.source(depth - 1);
    stack.beforeStore(local, depth - 1);
    if (source < 0) {
      code.emit(Op.CONST, local, ~source, 0);
    } else if (stack.isHome(source) && code.redirect(source, local)) {
      stack.moved(source, local, depth - 1);
    } else if (source != local) {
      code.emit(Op.MOVE, local, source, 0);
    }
  }

  private void storeElement(int op) {
    char type = "IJFDABCS".charAt(op - IASTORE);
    int value = narrowed(depth - 1, type);
    int flags = type == 'A' ? Op.REFERENCE : 0;
    int index = reg(depth - 2);
    code.emit(Op.WRITE_ELEMENT | flags, reg(depth - 3), index, value);
  }

  /**
   * The register of a value that is to be stored in a variable of the type, cut to its size.
   * Compilers mostly have done that already. Booleans are taken to be 0 or 1, as all compilers
   * leave them.
   */
  private int narrowed(int at, char type) {
    int conversion = type == 'B' ? I2B : type == 'C' ? I2C : type == 'S' ? I2S : 0;
    boolean fits =
        stack.isConstant(at) && Arith.narrow(type, stack.constant(at)) == stack.constant(at);
    int value = reg(at);
    if (conversion == 0 || fits || code.hasJustDone(Op.ARITH | conversion << 8, value)) {
      return value;
    }
    code.emit(Op.ARITH | conversion << 8, stack.home(at), value, value);
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
        stack.rearrange(depth, 2, 0, 1, 0); // a copy on top is harmless: it is dead
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
      code.emit(Op.IADD_IMMEDIATE, local, local, increment.incr);
    } else if (op == I2L) {
      return; // an int stands in its register as the long of the same value
    } else if (Arith.isUnary(op)) {
      code.emit(Op.ARITH | op << 8, stack.home(depth - 1), reg(depth - 1), reg(depth - 1));
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
      code.emit(Op.IADD_IMMEDIATE, result, reg(depth - 2), immediate);
    } else {
      int second = reg(depth - 1);
      code.emit(Op.ARITH | op << 8, result, reg(depth - 2), second);
    }
    delivered(depth - 2);
  }

  private boolean jump(JumpInsnNode insn) {
    int op = insn.getOpcode();
    if (op == GOTO) {
      stack.bringHome(0, depth);
      code.jump(Op.GOTO, 0, 0, insn.label);
      return false;
    }
    if (op == JSR) {
      throw new Refusal("REF-003 instruction jsr (a class file older than Java 6)");
    }
    if (op >= IF_ICMPEQ && op <= IF_ACMPNE) {
      int first = reg(depth - 2);
      int second = reg(depth - 1);
      stack.bringHome(0, depth - 2);
      int comparison = op >= IF_ACMPEQ ? op - IF_ACMPEQ : op - IF_ICMPEQ;
      code.jump(Op.IF_CMP_EQ + comparison, first, second, insn.label);
    } else {
      int tested = reg(depth - 1);
      stack.bringHome(0, depth - 1);
      int comparison =
          op == IFNULL ? Op.IF_EQ : op == IFNONNULL ? Op.IF_NE : Op.IF_EQ + (op - IFEQ);
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
    if (declared.isSynchronized()) {
      callMonitor("exit", depth);
    }
    if (result < 0) {
      code.emit(Op.RETURN, 0, 0, 0);
    } else {
      code.emit(Op.RETURN_VALUE, result, 0, 0);
    }
  }

  private Field field(FieldInsnNode insn) {
    @Nullable Field field = type(insn.owner).field(insn.name);
    if (field == null) {
      throw new Refusal(
          "REF-004 field "
              + insn.owner.replace('/', '.')
              + "."
              + insn.name
              + " is not part of the model of its class");
    }
    return field;
  }

  private static Mode mode(Field field) {
    return field.isVolatile() ? Mode.VOLATILE : field.isFinal() ? Mode.FINAL : Mode.PLAIN;
  }

  private void getField(FieldInsnNode insn) {
    Field field = field(insn);
    int object = reg(depth - 1);
    code.emit(
        field,
        Op.READ | flag(field),
        stack.home(depth - 1),
        object,
        Op.access(field.slot(), mode(field)));
    delivered(depth - 1);
  }

  private void putField(FieldInsnNode insn) {
    Field field = field(insn);
    int value = narrowed(depth - 1, field.descriptor().charAt(0));
    int object = reg(depth - 2);
    code.emit(field, Op.WRITE | flag(field), object, value, Op.access(field.slot(), mode(field)));
  }

  private static int flag(Field field) {
    return field.isReference() ? Op.REFERENCE : 0;
  }

  /** A static field that the model of its class declares again stands for it. */
  private Field staticField(Field declared) {
    Model model = declared.owner().model();
    Field ours = model == null ? null : type(model.substitute()).field(declared.name());
    return ours != null && ours.isStatic() && isSameType(ours, declared) ? ours : declared;
  }

  /** An int in a register is the long of the same value: JDKs differ in what offsets are. */
  private static boolean isSameType(Field ours, Field declared) {
    return ours.descriptor().equals(declared.descriptor())
        || ours.descriptor().equals("I") && declared.descriptor().equals("J");
  }

  private void staticField(FieldInsnNode insn) {
    Field field = staticField(field(insn));
    ClassInfo owner = field.owner();
    boolean reads = insn.getOpcode() == GETSTATIC;
    if (field.constant() != null && reads) {
      pushLiteral(field.constant());
      return;
    }
    if (owner.model() != null && !owner.model().initialised()) {
      throw new Refusal(
          "REF-004 static field "
              + owner.javaName()
              + "."
              + field.name()
              + " is not part of the model of its class");
    }
    boolean known = !invocations.initialise(owner);
    if (reads && known && linker.isFolding() && field.isFinal()) {
      stack.setConstant(depth, linker.folded(field), field.isReference());
      return;
    }
    int value = reads ? 0 : narrowed(depth - 1, field.descriptor().charAt(0));
    int holder = stack.home(depth);
    if (known && linker.isFolding()) {
      code.emit(Op.CONST, holder, code.constant(linker.holder(owner), true), 0);
    } else {
      code.emit(Op.STATICS, holder, owner.id(), 0);
    }
    int access = Op.access(field.slot(), mode(field));
    if (reads) {
      code.emit(field, Op.READ | flag(field), holder, holder, access);
      delivered(depth);
    } else {
      code.emit(field, Op.WRITE | flag(field), holder, value, access);
    }
  }

  private void newArray(String name) {
    code.emit(Op.NEW_ARRAY, stack.home(depth - 1), reg(depth - 1), type(name).id());
    delivered(depth - 1);
  }

  private static String arrayOf(String element) {
    return element.charAt(0) == '[' ? "[" + element : "[L" + element + ";";
  }

  private static char letter(int operand) {
    return "ZCFDBSIJ".charAt(operand - T_BOOLEAN);
  }
}
