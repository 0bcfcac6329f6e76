package io.selvage.program.internal.lowering;

import io.selvage.program.internal.code.CodeEmitter;
import io.selvage.program.internal.code.RegisterOpcodes;

/**
 * Tracks where the values of the JVM's operand stack are while a method is lowered. Each depth d
 * has a home register; until the value is needed there, it may instead reside in a local, in the
 * register of a lower depth, or be a constant, which eliminates most moves. A negative source is a
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

  /** The home register of the depth. */
  int home(int depth) {
    return base + depth;
  }

  void reset() {
    for (int i = 0; i < sources.length; i++) {
      sources[i] = home(i);
    }
  }

  /** Records that the value at the depth is in the register, or is the constant {@code ~index}. */
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

  /** A register that holds the value now; constants are loaded into their home. */
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

  /**
   * Moves the depths [from, to) to their homes, from the top down: a source is always at a lower
   * depth.
   */
  void bringHome(int from, int to) {
    for (int depth = to - 1; depth >= from; depth--) {
      bringHome(depth);
    }
  }

  /** Whether the register is the home of a depth rather than a local. */
  boolean isHome(int register) {
    return register >= base;
  }

  /**
   * Records that the value was written to the local instead; copies of it below the depth refer to
   * the local.
   */
  void moved(int register, int local, int depth) {
    for (int i = 0; i < depth; i++) {
      if (sources[i] == register) {
        sources[i] = local;
      }
    }
  }

  /** Before a local changes, moves values that reside in it to their homes. */
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
   * @param taken the number of values involved
   * @param order for each new position from the lowest: how far below the old top the value was
   */
  void rearrange(int depth, int taken, int... order) {
    int low = depth - taken;
    int[] from = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      from[i] = sources[depth - 1 - order[i]];
    }
    // Top-down, so that a home is overwritten only after the positions above have copied it; the
    // lowest copy reads from the top, which has its value by then.
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
