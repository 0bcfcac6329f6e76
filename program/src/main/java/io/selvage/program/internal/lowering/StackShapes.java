package io.selvage.program.internal.lowering;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The depth of the operand stack before each instruction, and which values occupy two words.
 * Lowering requires no more; ASM's type analysis costs several times as much, which matters for
 * code that runs once.
 */
final class StackShapes {
  private static final byte[] CAUGHT = {1};

  /** Sizes of the results of the conversions, from I2L to I2S. */
  private static final byte[] CONVERTED = {2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1, 1, 1, 1};

  private final MethodNode node;
  private final byte[][] shapes;
  private final ArrayDeque<Integer> ahead = new ArrayDeque<>();
  private final boolean[] isCaught;

  /** Malformed code. */
  static final class Malformed extends RuntimeException {
    private static final long serialVersionUID = 1;

    Malformed(String message) {
      super(message);
    }
  }

  private StackShapes(MethodNode node) {
    this.node = node;
    this.shapes = new byte[node.instructions.size()][];
    this.isCaught = new boolean[node.tryCatchBlocks.size()];
  }

  static StackShapes of(MethodNode node) {
    StackShapes all = new StackShapes(node);
    all.reach(0, new byte[0]);
    while (!all.ahead.isEmpty()) {
      all.follow(all.ahead.remove());
    }
    return all;
  }

  boolean isReached(int index) {
    return shapes[index] != null;
  }

  /** The number of values on the stack. */
  int depth(int index) {
    return shapes[index].length;
  }

  /** Whether a value occupies two words; the top value is at the depth minus one. */
  boolean isWide(int index, int at) {
    return shapes[index][at] == 2;
  }

  // ---------------------------------------------------------------- control

  private void reach(int index, byte[] shape) {
    if (index >= shapes.length) {
      throw new Malformed("execution can fall off the end of the code");
    }
    if (shapes[index] == null) {
      shapes[index] = shape;
      ahead.add(index);
    } else if (shapes[index].length != shape.length) {
      throw new Malformed("incompatible stack heights");
    }
  }

  private void reach(LabelNode label, byte[] shape) {
    reach(node.instructions.indexOf(label), shape);
  }

  private void follow(int index) {
    AbstractInsnNode insn = node.instructions.get(index);
    catchAt(index);
    int op = insn.getOpcode();
    byte[] after = op < 0 ? shapes[index] : after(insn, shapes[index]);
    if (insn instanceof JumpInsnNode jump) {
      reach(jump.label, after);
    } else if (insn instanceof TableSwitchInsnNode table) {
      reachAll(table.labels, table.dflt, after);
    } else if (insn instanceof LookupSwitchInsnNode lookup) {
      reachAll(lookup.labels, lookup.dflt, after);
    }
    if (!leaves(op)) {
      reach(index + 1, after);
    }
  }

  private void reachAll(List<LabelNode> labels, LabelNode otherwise, byte[] shape) {
    labels.forEach(label -> reach(label, shape));
    reach(otherwise, shape);
  }

  private static boolean leaves(int op) {
    return op == Opcodes.GOTO
        || op == Opcodes.JSR
        || op == Opcodes.RET
        || op == Opcodes.ATHROW
        || op >= Opcodes.TABLESWITCH && op <= Opcodes.RETURN;
  }

  private void catchAt(int index) {
    for (int i = 0; i < isCaught.length; i++) {
      TryCatchBlockNode block = node.tryCatchBlocks.get(i);
      if (!isCaught[i]
          && node.instructions.indexOf(block.start) <= index
          && index < node.instructions.indexOf(block.end)) {
        isCaught[i] = true;
        reach(block.handler, CAUGHT);
      }
    }
  }

  // ---------------------------------------------------------------- effects

  private static byte[] push(byte[] shape, int size) {
    byte[] more = Arrays.copyOf(shape, shape.length + 1);
    more[shape.length] = (byte) size;
    return more;
  }

  private static byte[] pop(byte[] shape, int count) {
    if (count > shape.length) {
      throw new Malformed("cannot pop operand off an empty stack");
    }
    return Arrays.copyOf(shape, shape.length - count);
  }

  private static byte[] swap(byte[] shape, int pops, int size) {
    return push(pop(shape, pops), size);
  }

  private static byte[] after(AbstractInsnNode insn, byte[] shape) {
    int op = insn.getOpcode();
    if (op == Opcodes.NOP) {
      return shape;
    } else if (op <= Opcodes.ALOAD) {
      return push(shape, loaded(insn, op));
    } else if (op <= Opcodes.SALOAD) {
      return swap(shape, 2, op == Opcodes.LALOAD || op == Opcodes.DALOAD ? 2 : 1);
    } else if (op <= Opcodes.ASTORE) {
      return pop(shape, 1);
    } else if (op <= Opcodes.SASTORE) {
      return pop(shape, 3);
    } else if (op <= Opcodes.SWAP) {
      return rearranged(op, shape);
    } else if (op <= Opcodes.DREM) {
      return swap(shape, 2, 1 + (op & 1)); // alternating int, long, float, double
    } else if (op <= Opcodes.DNEG) {
      return shape;
    } else if (op <= Opcodes.LXOR) {
      return swap(shape, 2, 1 + (op & 1)); // alternating int, long
    }
    return afterOthers(insn, op, shape);
  }

  private static byte[] afterOthers(AbstractInsnNode insn, int op, byte[] shape) {
    if (op == Opcodes.IINC) {
      return shape;
    } else if (op <= Opcodes.I2S) {
      return swap(shape, 1, CONVERTED[op - Opcodes.I2L]);
    } else if (op <= Opcodes.DCMPG) {
      return swap(shape, 2, 1);
    } else if (op <= Opcodes.IFLE) {
      return pop(shape, 1);
    } else if (op <= Opcodes.IF_ACMPNE) {
      return pop(shape, 2);
    }
    return switch (op) {
      case Opcodes.GOTO, Opcodes.RET, Opcodes.RETURN -> shape;
      case Opcodes.JSR, Opcodes.NEW -> push(shape, 1);
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC, Opcodes.GETFIELD, Opcodes.PUTFIELD ->
          field((FieldInsnNode) insn, op, shape);
      case Opcodes.INVOKEDYNAMIC -> called(((InvokeDynamicInsnNode) insn).desc, 0, shape);
      case Opcodes.INVOKESTATIC -> called(((MethodInsnNode) insn).desc, 0, shape);
      case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESPECIAL, Opcodes.INVOKEINTERFACE ->
          called(((MethodInsnNode) insn).desc, 1, shape);
      case Opcodes.NEWARRAY,
          Opcodes.ANEWARRAY,
          Opcodes.ARRAYLENGTH,
          Opcodes.CHECKCAST,
          Opcodes.INSTANCEOF ->
          swap(shape, 1, 1);
      case Opcodes.MULTIANEWARRAY -> swap(shape, ((MultiANewArrayInsnNode) insn).dims, 1);
      default -> pop(shape, 1);
    };
  }

  private static int loaded(AbstractInsnNode insn, int op) {
    if (insn instanceof LdcInsnNode constant) {
      return constant.cst instanceof ConstantDynamic dynamic
          ? dynamic.getSize()
          : constant.cst instanceof Long || constant.cst instanceof Double ? 2 : 1;
    }
    return switch (op) {
      case Opcodes.LCONST_0,
          Opcodes.LCONST_1,
          Opcodes.DCONST_0,
          Opcodes.DCONST_1,
          Opcodes.LLOAD,
          Opcodes.DLOAD ->
          2;
      default -> 1;
    };
  }

  private static byte[] field(FieldInsnNode field, int op, byte[] shape) {
    int size = Type.getType(field.desc).getSize();
    return switch (op) {
      case Opcodes.GETSTATIC -> push(shape, size);
      case Opcodes.PUTSTATIC -> pop(shape, 1);
      case Opcodes.GETFIELD -> swap(shape, 1, size);
      default -> pop(shape, 2);
    };
  }

  private static byte[] called(String descriptor, int receivers, byte[] shape) {
    byte[] rest = pop(shape, Type.getArgumentCount(descriptor) + receivers);
    int size = Type.getReturnType(descriptor).getSize();
    return size == 0 ? rest : push(rest, size);
  }

  /** POP to SWAP: copies of the top one or two words are inserted as far below as the name says. */
  private static byte[] rearranged(int op, byte[] shape) {
    if (op == Opcodes.POP || op == Opcodes.POP2) {
      return pop(shape, values(shape, 0, op == Opcodes.POP ? 1 : 2));
    }
    if (op == Opcodes.SWAP) {
      return push(push(pop(shape, 2), shape[shape.length - 1]), shape[shape.length - 2]);
    }
    int taken = values(shape, 0, op <= Opcodes.DUP_X2 ? 1 : 2);
    int below = values(shape, taken, (op - Opcodes.DUP) % 3);
    byte[] more = Arrays.copyOf(shape, shape.length + taken);
    int at = shape.length - taken - below;
    System.arraycopy(shape, shape.length - taken, more, at, taken);
    System.arraycopy(shape, at, more, at + taken, taken + below);
    return more;
  }

  /**
   * The number of values that make up the given number of words, below the given number of values.
   */
  private static int values(byte[] shape, int above, int words) {
    int count = 0;
    for (int left = words; left > 0; count++) {
      if (shape.length <= above + count) {
        throw new Malformed("cannot pop operand off an empty stack");
      }
      left -= shape[shape.length - 1 - above - count];
    }
    return count;
  }
}
