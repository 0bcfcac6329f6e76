package io.selvage.program.run;

import io.selvage.program.code.Arith;
import io.selvage.program.code.Code;
import io.selvage.program.code.Op;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Ref;
import org.jspecify.annotations.Nullable;

/**
 * Runs one instruction at a time, of the plain words, for those who look at each. It says the same
 * as {@link Interpreter}, slowly; tests run every program in both.
 */
final class SingleStep {
  private static final int MAX_DEPTH = 3_000;

  private final Program program;
  private final ClassTable classes;
  private final SlowPath slow;

  SingleStep(Program program) {
    this.program = program;
    this.classes = program.classes();
    this.slow = new SlowPath(program);
  }

  /** Null: the thread has been moved on; otherwise it stands at that step. */
  @Nullable Step run(ThreadState t) {
    Step step = dispatch(t, t.code.words(), t.pc);
    if (step != null) {
      t.step = step.ordinal();
    }
    return step;
  }

  @SuppressWarnings({"IntLongMath", "NarrowCalculation"}) // int arithmetic wraps, as in the JVM
  private @Nullable Step dispatch(ThreadState t, int[] w, int pc) {
    long[] r = t.words;
    int a = t.fp + w[pc + 1];
    int b = t.fp + w[pc + 2];
    int c = t.fp + w[pc + 3];
    int operation = w[pc] & 0xff;
    switch (operation) {
      case Op.MOVE -> r[a] = r[b];
      case Op.CONST -> r[a] = t.code.constant(w[pc + 2]);
      case Op.ARITH -> {
        if (Arith.divides(w[pc] >>> 8) && r[c] == 0) {
          return fault(t, Fault.DIVISION, 0, 0);
        }
        r[a] = Arith.apply(w[pc] >>> 8, r[b], r[c]);
      }
      case Op.IADD_IMMEDIATE -> r[a] = (int) r[b] + w[pc + 3];
      case Op.GOTO -> {
        return jump(t, w[pc + 3]);
      }
      case Op.SWITCH -> {
        return jump(t, t.code.target(w[pc + 2], (int) r[a]));
      }
      case Op.READ -> {
        return field(t, Step.READ, r[b], a, Op.slot(w[pc + 3]), w[pc + 3] >>> 24);
      }
      case Op.WRITE -> {
        t.operand = r[b];
        return field(t, Step.WRITE, r[a], -1, Op.slot(w[pc + 3]), w[pc + 3] >>> 24);
      }
      case Op.READ_ELEMENT -> {
        return element(t, Step.READ, r[b], (int) r[c], a);
      }
      case Op.WRITE_ELEMENT -> {
        t.operand = r[c];
        return element(t, Step.WRITE, r[a], (int) r[b], -1);
      }
      case Op.CALL -> {
        return w[pc + 3] != 0 && r[b] == 0
            ? fault(t, Fault.NULL, 0, 0)
            : call(t, w[pc + 1], w[pc + 2]);
      }
      case Op.CALL_VIRTUAL -> {
        int method = r[b] == 0 ? 0 : classes.dispatch(w[pc + 1], Ref.classId(r[b]));
        return r[b] == 0
            ? fault(t, Fault.NULL, 0, 0)
            : method < 0 ? fault(t, Fault.ABSTRACT, 0, 0) : call(t, method, w[pc + 2]);
      }
      case Op.RETURN, Op.RETURN_VALUE -> {
        if (operation == Op.RETURN_VALUE && t.depth > 0) {
          r[t.fp] = r[a];
        }
        return returned(t, operation == Op.RETURN_VALUE ? r[a] : 0);
      }
      case Op.NEW -> {
        t.detail = w[pc + 2];
        t.slot = w[pc + 3];
        t.target = a;
        t.size = 4;
        return Step.ALLOCATE;
      }
      case Op.LENGTH -> {
        if (r[b] == 0) {
          return fault(t, Fault.NULL, 0, 0);
        }
        r[a] = Ref.length(r[b]);
      }
      case Op.INSTANCE -> r[a] = r[b] != 0 && slow.isA(r[b], w[pc + 3]) ? 1 : 0;
      case Op.CAST -> {
        if (r[a] != 0 && !slow.isA(r[a], w[pc + 2])) {
          return fault(t, Fault.CAST, Ref.classId(r[a]), w[pc + 2]);
        }
      }
      case Op.CURRENT -> r[a] = t.self;
      default -> {
        return operation >= Op.IF_EQ && operation <= Op.IF_CMP_LE
            ? jump(t, holds(operation, r, a, b) ? w[pc + 3] : pc + 4)
            : slow.run(t, w, pc);
      }
    }
    return jump(t, pc + 4);
  }

  private static boolean holds(int operation, long[] r, int a, int b) {
    long other = operation >= Op.IF_CMP_EQ ? r[b] : 0;
    return switch (operation) {
      case Op.IF_EQ, Op.IF_CMP_EQ -> r[a] == other;
      case Op.IF_NE, Op.IF_CMP_NE -> r[a] != other;
      case Op.IF_LT, Op.IF_CMP_LT -> r[a] < other;
      case Op.IF_GE, Op.IF_CMP_GE -> r[a] >= other;
      case Op.IF_GT, Op.IF_CMP_GT -> r[a] > other;
      default -> r[a] <= other;
    };
  }

  private static @Nullable Step jump(ThreadState t, int pc) {
    t.pc = pc;
    return null;
  }

  private @Nullable Step fault(ThreadState t, Fault fault, long x, long y) {
    slow.fault(t, t.code, t.fp, t.pc, fault, x, y);
    return null;
  }

  private @Nullable Step field(
      ThreadState t, Step step, long object, int target, int slot, int mode) {
    return object == 0 ? fault(t, Fault.NULL, 0, 0) : access(t, step, object, target, slot, mode);
  }

  private @Nullable Step element(ThreadState t, Step step, long array, int index, int target) {
    if (array == 0) {
      return fault(t, Fault.NULL, 0, 0);
    }
    if (index < 0 || index >= Ref.length(array)) {
      return fault(t, Fault.BOUNDS, index, Ref.length(array));
    }
    boolean reference = (t.code.words()[t.pc] & Op.REFERENCE) != 0;
    if (step == Step.WRITE && reference && !slow.fits(array, t.operand)) {
      return fault(t, Fault.STORE, t.operand, 0);
    }
    return access(t, step, array, target, index, 0);
  }

  private @Nullable Step access(
      ThreadState t, Step step, long object, int target, int slot, int mode) {
    int at = slot >= 0 ? t.isPrivate(object) ? t.findPrivate(object) : -1 : -1;
    boolean frozen = step == Step.READ && slot >= 0 && Ref.isConstant(object);
    if (at < 0 && !frozen) {
      return Interpreter.access(
          t, t.code, t.fp, t.pc, step, target, object, slot, mode, t.code.words()[t.pc]);
    }
    if (step == Step.WRITE) {
      t.privates[at + slot] = t.operand;
    } else {
      t.words[target] = at >= 0 ? t.privates[at + slot] : program.frozen(object, slot);
    }
    return jump(t, t.pc + 4);
  }

  private @Nullable Step call(ThreadState t, int method, int distance) {
    if (t.depth > MAX_DEPTH) {
      return Step.REFUSED;
    }
    Code callee = program.code(method);
    t.push(t.code.method().id(), t.pc, distance);
    t.ensure(t.fp + distance + callee.registers());
    t.stand(callee, t.fp + distance, 0);
    return null;
  }

  private @Nullable Step returned(ThreadState t, long value) {
    if (t.depth == 0) {
      t.result = value;
      return Step.DONE;
    }
    long link = t.links[--t.depth];
    t.stand(
        program.code(ThreadState.method(link)),
        t.fp - ThreadState.distance(link),
        ThreadState.pc(link) + 4);
    return null;
  }
}
