package io.selvage.program.internal.run;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.internal.code.JvmArithmetic;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import org.jspecify.annotations.Nullable;

/**
 * Executes one unoptimised instruction at a time, for code that inspects each. Its results equal
 * those of {@link Interpreter}, slowly; tests run every program in both.
 */
public final class SingleStepInterpreter {
  private static final int MAX_DEPTH = 3_000;

  private final Program program;
  private final ClassTable classes;
  private final InterpreterSlowPath slow;

  public SingleStepInterpreter(Program program) {
    this.program = program;
    this.classes = program.classes();
    this.slow = new InterpreterSlowPath(program);
  }

  /** Null: the thread was advanced; otherwise it stands at the returned step. */
  @Nullable
  public StepKind run(ThreadState t) {
    StepKind step = dispatch(t, t.code.words(), t.pc);
    if (step != null) {
      t.step = step.ordinal();
    }
    return step;
  }

  @SuppressWarnings({"IntLongMath", "NarrowCalculation"}) // int arithmetic wraps, as in the JVM
  private @Nullable StepKind dispatch(ThreadState t, int[] w, int pc) {
    long[] r = t.words;
    int a = t.fp + w[pc + 1];
    int b = t.fp + w[pc + 2];
    int c = t.fp + w[pc + 3];
    int operation = w[pc] & 0xff;
    switch (operation) {
      case RegisterOpcodes.MOVE -> r[a] = r[b];
      case RegisterOpcodes.CONST -> r[a] = t.code.constant(w[pc + 2]);
      case RegisterOpcodes.ARITH -> {
        if (JvmArithmetic.divides(w[pc] >>> 8) && r[c] == 0) {
          return fault(t, JvmFault.DIVISION, 0, 0);
        }
        r[a] = JvmArithmetic.apply(w[pc] >>> 8, r[b], r[c]);
      }
      case RegisterOpcodes.IADD_IMMEDIATE -> r[a] = (int) r[b] + w[pc + 3];
      case RegisterOpcodes.GOTO -> {
        return jump(t, w[pc + 3]);
      }
      case RegisterOpcodes.SWITCH -> {
        return jump(t, t.code.target(w[pc + 2], (int) r[a]));
      }
      case RegisterOpcodes.READ -> {
        return field(t, StepKind.READ, r[b], a, RegisterOpcodes.slot(w[pc + 3]), w[pc + 3] >>> 24);
      }
      case RegisterOpcodes.WRITE -> {
        t.operand = r[b];
        return field(
            t, StepKind.WRITE, r[a], -1, RegisterOpcodes.slot(w[pc + 3]), w[pc + 3] >>> 24);
      }
      case RegisterOpcodes.READ_ELEMENT -> {
        return element(t, StepKind.READ, r[b], (int) r[c], a);
      }
      case RegisterOpcodes.WRITE_ELEMENT -> {
        t.operand = r[c];
        return element(t, StepKind.WRITE, r[a], (int) r[b], -1);
      }
      case RegisterOpcodes.CALL -> {
        return w[pc + 3] != 0 && r[b] == 0
            ? fault(t, JvmFault.NULL, 0, 0)
            : call(t, w[pc + 1], w[pc + 2]);
      }
      case RegisterOpcodes.CALL_VIRTUAL -> {
        int method = r[b] == 0 ? 0 : classes.dispatch(w[pc + 1], ReferenceWord.classId(r[b]));
        return r[b] == 0
            ? fault(t, JvmFault.NULL, 0, 0)
            : method < 0
                ? fault(t, JvmFault.ofMiss(classes.byId(ReferenceWord.classId(r[b])), method), 0, 0)
                : call(t, method, w[pc + 2]);
      }
      case RegisterOpcodes.RETURN, RegisterOpcodes.RETURN_VALUE -> {
        if (operation == RegisterOpcodes.RETURN_VALUE && t.depth > 0) {
          r[t.fp] = r[a];
        }
        return returned(t, operation == RegisterOpcodes.RETURN_VALUE ? r[a] : 0);
      }
      case RegisterOpcodes.NEW -> {
        t.detail = w[pc + 2];
        t.slot = w[pc + 3];
        t.target = a;
        t.size = 4;
        return StepKind.ALLOCATE;
      }
      case RegisterOpcodes.LENGTH -> {
        if (r[b] == 0) {
          return fault(t, JvmFault.NULL, 0, 0);
        }
        r[a] = ReferenceWord.length(r[b]);
      }
      case RegisterOpcodes.INSTANCE -> r[a] = r[b] != 0 && slow.isA(r[b], w[pc + 3]) ? 1 : 0;
      case RegisterOpcodes.CAST -> {
        if (r[a] != 0 && !slow.isA(r[a], w[pc + 2])) {
          return fault(t, JvmFault.CAST, ReferenceWord.classId(r[a]), w[pc + 2]);
        }
      }
      case RegisterOpcodes.CURRENT -> r[a] = t.self;
      default -> {
        return operation >= RegisterOpcodes.IF_EQ && operation <= RegisterOpcodes.IF_CMP_LE
            ? jump(t, holds(operation, r, a, b) ? w[pc + 3] : pc + 4)
            : slow.run(t, w, pc);
      }
    }
    return jump(t, pc + 4);
  }

  private static boolean holds(int operation, long[] r, int a, int b) {
    long other = operation >= RegisterOpcodes.IF_CMP_EQ ? r[b] : 0;
    return switch (operation) {
      case RegisterOpcodes.IF_EQ, RegisterOpcodes.IF_CMP_EQ -> r[a] == other;
      case RegisterOpcodes.IF_NE, RegisterOpcodes.IF_CMP_NE -> r[a] != other;
      case RegisterOpcodes.IF_LT, RegisterOpcodes.IF_CMP_LT -> r[a] < other;
      case RegisterOpcodes.IF_GE, RegisterOpcodes.IF_CMP_GE -> r[a] >= other;
      case RegisterOpcodes.IF_GT, RegisterOpcodes.IF_CMP_GT -> r[a] > other;
      default -> r[a] <= other;
    };
  }

  private static @Nullable StepKind jump(ThreadState t, int pc) {
    t.pc = pc;
    return null;
  }

  private @Nullable StepKind fault(ThreadState t, JvmFault fault, long x, long y) {
    slow.fault(t, t.code, t.fp, t.pc, fault, x, y);
    return null;
  }

  private @Nullable StepKind field(
      ThreadState t, StepKind step, long object, int target, int slot, int mode) {
    return object == 0
        ? fault(t, JvmFault.NULL, 0, 0)
        : access(t, step, object, target, slot, mode);
  }

  private @Nullable StepKind element(
      ThreadState t, StepKind step, long array, int index, int target) {
    if (array == 0) {
      return fault(t, JvmFault.NULL, 0, 0);
    }
    if (index < 0 || index >= ReferenceWord.length(array)) {
      return fault(t, JvmFault.BOUNDS, index, ReferenceWord.length(array));
    }
    boolean reference = (t.code.words()[t.pc] & RegisterOpcodes.REFERENCE) != 0;
    if (step == StepKind.WRITE && reference && !slow.fits(array, t.operand)) {
      return fault(t, JvmFault.STORE, t.operand, 0);
    }
    return access(t, step, array, target, index, 0);
  }

  private @Nullable StepKind access(
      ThreadState t, StepKind step, long object, int target, int slot, int mode) {
    int at = slot >= 0 ? t.isPrivate(object) ? t.findPrivate(object) : -1 : -1;
    boolean frozen = step == StepKind.READ && slot >= 0 && ReferenceWord.isConstant(object);
    if (at < 0 && !frozen) {
      return Interpreter.access(
          t, t.code, t.fp, t.pc, step, target, object, slot, mode, t.code.words()[t.pc]);
    }
    if (step == StepKind.WRITE) {
      t.privates[at + slot] = t.operand;
    } else {
      t.words[target] = at >= 0 ? t.privates[at + slot] : program.frozen(object, slot);
    }
    return jump(t, t.pc + 4);
  }

  private @Nullable StepKind call(ThreadState t, int method, int distance) {
    if (t.depth > MAX_DEPTH) {
      return StepKind.REFUSED;
    }
    RegisterCode callee = program.code(method);
    t.push(t.code.method().id(), t.pc, distance);
    t.ensure(t.fp + distance + callee.registers());
    t.stand(callee, t.fp + distance, 0);
    return null;
  }

  private @Nullable StepKind returned(ThreadState t, long value) {
    if (t.depth == 0) {
      int content = value == 0 ? 0 : program.contentMethod(t.code, value);
      if (content != 0) {
        t.report(content, value);
        return null;
      }
      t.result = value;
      return StepKind.DONE;
    }
    long link = t.links[--t.depth];
    t.stand(
        program.code(ThreadState.method(link)),
        t.fp - ThreadState.distance(link),
        ThreadState.pc(link) + 4);
    return null;
  }
}
