package io.selvage.program.internal.lowering;

import io.selvage.program.internal.code.CodeEmitter;
import io.selvage.program.internal.code.RegisterOpcodes;

/**
 * Where the values of the JVM's operand stack are while a method is lowered. Depth d has a register
 * of its own; until somebody needs it there, a value may instead still stand in a local, in the
 * register of a lower depth, or be a constant: so most moves vanish. A source that is negative is a
 * constant, {@code ~index}.
 */
final class OperandStack {
  private final CodeEmitter code;
  private final int base;
  private final int[] sources;

  OperandStack(CodeEmitter code, int base, int maxDepth) {
    this.code = code;
    this.base = base;
    this.sources = new int[maxDepth + 1];
    reset();
  }

  /** The register that belongs to the depth. */
  int home(int depth) {
    return base + depth;
  }

  void reset() {
    for (int i = 0; i < sources.length; i++) {
      sources[i] = home(i);
    }
  }

  /** The value at the depth stands in the register, or is the constant {@code ~index}. */
  void set(int depth, int source) {
    sources[depth] = source;
  }

  void setConstant(int depth, long value, boolean reference) {
    sources[depth] = ~code.constant(value, reference);
  }

  boolean isConstant(int depth) {
    return sources[depth] < 0;
  }

  long constant(int depth) {
    return code.constantValue(~sources[depth]);
  }

  int source(int depth) {
    return sources[depth];
  }

  /** A register that holds the value now; constants are brought home. */
  int register(int depth) {
    if (sources[depth] < 0) {
      bringHome(depth);
    }
    return sources[depth];
  }

  void bringHome(int depth) {
    int source = sources[depth];
    int home = home(depth);
    if (source < 0) {
      code.emit(RegisterOpcodes.CONST, home, ~source, 0);
    } else if (source != home) {
      code.emit(RegisterOpcodes.MOVE, home, source, 0);
    }
    sources[depth] = home;
  }

  /** Brings the depths [from, to) home, deepest last: a source is always at a lower depth. */
  void bringHome(int from, int to) {
    for (int depth = to - 1; depth >= from; depth--) {
      bringHome(depth);
    }
  }

  /** Whether the register is that of a depth, and not of a local. */
  boolean isHome(int register) {
    return register >= base;
  }

  /** The value was delivered into the local instead: copies of it below the depth stand there. */
  void moved(int register, int local, int depth) {
    for (int i = 0; i < depth; i++) {
      if (sources[i] == register) {
        sources[i] = local;
      }
    }
  }

  /** Before a local changes, values that still stand in it move to their homes. */
  void beforeStore(int local, int depth) {
    for (int i = 0; i < depth; i++) {
      if (sources[i] == local) {
        bringHome(i);
      }
    }
  }

  /**
   * Replaces the top values by a rearrangement of them.
   *
   * @param depth the depth before
   * @param taken how many values are looked at
   * @param order for each new position from the lowest: how far below the old top the value was
   */
  void rearrange(int depth, int taken, int... order) {
    int low = depth - taken;
    int[] from = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      from[i] = sources[depth - 1 - order[i]];
    }
    // Top-down, so that a home is overwritten only after the positions above have taken from it;
    // the lowest copy takes from the top, which has its value by then.
    for (int i = order.length - 1; i >= 0; i--) {
      int source = from[i];
      for (int above = order.length - 1; above > i; above--) {
        if (order[above] == order[i]) {
          source = home(low + above);
          break;
        }
      }
      move(home(low + i), source);
      sources[low + i] = home(low + i);
    }
  }

  private void move(int home, int source) {
    if (source < 0) {
      code.emit(RegisterOpcodes.CONST, home, ~source, 0);
    } else if (source != home) {
      code.emit(RegisterOpcodes.MOVE, home, source, 0);
    }
  }
}
