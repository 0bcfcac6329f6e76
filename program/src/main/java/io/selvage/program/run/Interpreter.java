package io.selvage.program.run;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.internal.code.JvmArithmetic;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.internal.code.SuperInstructions;
import io.selvage.program.internal.run.InterpreterSlowPath;
import io.selvage.program.internal.run.JvmFault;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.ReferenceWord;

/**
 * Runs a thread to its next step. It is independent of any memory: between two steps it accesses
 * only the thread's registers and private objects, so {@link #advance} is a function of program and
 * thread alone, and calling it again without an answer returns the same step.
 */
public final class Interpreter implements ThreadStepper {
  private static final int FUEL = 20_000_000;

  /** One less than a power of two. */
  private static final int BETWEEN_LOOKS = 0xffff;

  private static final int MAX_DEPTH = 3_000;

  private final Program program;
  private final ClassTable classes;
  private final InterpreterSlowPath slow;

  public Interpreter(Program program) {
    this.program = program;
    this.classes = program.classes();
    this.slow = new InterpreterSlowPath(program);
  }

  @Override
  @SuppressWarnings({"IntLongMath", "NarrowCalculation"}) // int arithmetic wraps, as in the JVM
  public StepKind advance(ThreadState t) {
    long[] r = t.words;
    int fp = t.fp;
    int pc = t.pc;
    RegisterCode code = t.code;
    int[] w = code.quick();
    int fuel = FUEL;
    for (; ; ) {
      int word = w[pc];
      int a = w[pc + 1];
      int b = w[pc + 2];
      int c = w[pc + 3];
      taken:
      {
        dispatch:
        {
          switch (word & 0xff) {
            case RegisterOpcodes.MOVE:
              r[fp + a] = r[fp + b];
              break;
            case SuperInstructions.CONSTANT:
              r[fp + a] = (long) c << 32 | b & 0xffff_ffffL;
              break;
            case SuperInstructions.ADD:
              r[fp + a] = (int) r[fp + b] + (int) r[fp + c];
              break;
            case SuperInstructions.SUBTRACT:
              r[fp + a] = (int) r[fp + b] - (int) r[fp + c];
              break;
            case SuperInstructions.MULTIPLY:
              r[fp + a] = (int) r[fp + b] * (int) r[fp + c];
              break;
            case SuperInstructions.AND:
              r[fp + a] = r[fp + b] & r[fp + c];
              break;
            case SuperInstructions.OR:
              r[fp + a] = r[fp + b] | r[fp + c];
              break;
            case SuperInstructions.XOR:
              r[fp + a] = r[fp + b] ^ r[fp + c];
              break;
            case SuperInstructions.SHIFT_LEFT:
              r[fp + a] = (int) r[fp + b] << (int) r[fp + c];
              break;
            case SuperInstructions.SHIFT_RIGHT:
              r[fp + a] = (int) r[fp + b] >> (int) r[fp + c];
              break;
            case SuperInstructions.SHIFT_RIGHT_UNSIGNED:
              r[fp + a] = (int) r[fp + b] >>> (int) r[fp + c];
              break;
            case SuperInstructions.ADD_LONG:
              r[fp + a] = r[fp + b] + r[fp + c];
              break;
            case SuperInstructions.SUBTRACT_LONG:
              r[fp + a] = r[fp + b] - r[fp + c];
              break;
            case SuperInstructions.NARROW:
              r[fp + a] = (int) r[fp + b];
              break;
            case SuperInstructions.CONSTANT_IF_EQ:
              {
                long constant = (long) c << 32 | b & 0xffff_ffffL;
                r[fp + a] = constant;
                if (r[fp + w[pc + 5]] == constant) {
                  pc = w[pc + 7];
                  break taken;
                }
                pc += 8;
                continue;
              }
            case SuperInstructions.CONSTANT_IF_NE:
              {
                long constant = (long) c << 32 | b & 0xffff_ffffL;
                r[fp + a] = constant;
                if (r[fp + w[pc + 5]] != constant) {
                  pc = w[pc + 7];
                  break taken;
                }
                pc += 8;
                continue;
              }
            case SuperInstructions.CONSTANT_IF_LT:
              {
                long constant = (long) c << 32 | b & 0xffff_ffffL;
                r[fp + a] = constant;
                if (r[fp + w[pc + 5]] < constant) {
                  pc = w[pc + 7];
                  break taken;
                }
                pc += 8;
                continue;
              }
            case SuperInstructions.CONSTANT_IF_GE:
              {
                long constant = (long) c << 32 | b & 0xffff_ffffL;
                r[fp + a] = constant;
                if (r[fp + w[pc + 5]] >= constant) {
                  pc = w[pc + 7];
                  break taken;
                }
                pc += 8;
                continue;
              }
            case SuperInstructions.CONSTANT_IF_GT:
              {
                long constant = (long) c << 32 | b & 0xffff_ffffL;
                r[fp + a] = constant;
                if (r[fp + w[pc + 5]] > constant) {
                  pc = w[pc + 7];
                  break taken;
                }
                pc += 8;
                continue;
              }
            case SuperInstructions.CONSTANT_IF_LE:
              {
                long constant = (long) c << 32 | b & 0xffff_ffffL;
                r[fp + a] = constant;
                if (r[fp + w[pc + 5]] <= constant) {
                  pc = w[pc + 7];
                  break taken;
                }
                pc += 8;
                continue;
              }
            case SuperInstructions.CONSTANT_MULTIPLY:
              r[fp + a] = (long) c << 32 | b & 0xffff_ffffL;
              r[fp + w[pc + 5]] = (int) r[fp + w[pc + 6]] * b;
              pc += 8;
              continue;
            case SuperInstructions.CONSTANT_AND:
              r[fp + a] = (long) c << 32 | b & 0xffff_ffffL;
              r[fp + w[pc + 5]] = r[fp + w[pc + 6]] & r[fp + a];
              pc += 8;
              continue;
            case SuperInstructions.CONSTANT_SHIFT_LEFT:
              r[fp + a] = (long) c << 32 | b & 0xffff_ffffL;
              r[fp + w[pc + 5]] = (int) r[fp + w[pc + 6]] << b;
              pc += 8;
              continue;
            case SuperInstructions.CONSTANT_SHIFT_RIGHT:
              r[fp + a] = (long) c << 32 | b & 0xffff_ffffL;
              r[fp + w[pc + 5]] = (int) r[fp + w[pc + 6]] >> b;
              pc += 8;
              continue;
            case SuperInstructions.CONSTANT_SHIFT_RIGHT_UNSIGNED:
              r[fp + a] = (long) c << 32 | b & 0xffff_ffffL;
              r[fp + w[pc + 5]] = (int) r[fp + w[pc + 6]] >>> b;
              pc += 8;
              continue;
            case SuperInstructions.ADD_GOTO:
              r[fp + a] = (int) r[fp + b] + c;
              pc = w[pc + 7];
              break taken;
            case RegisterOpcodes.IADD_IMMEDIATE:
              r[fp + a] = (int) r[fp + b] + c;
              break;
            case RegisterOpcodes.ARITH:
              if (JvmArithmetic.divides(word >>> 8) && r[fp + c] == 0) {
                slow.fault(t, code, fp, pc, JvmFault.DIVISION, 0, 0);
                break dispatch;
              }
              r[fp + a] = JvmArithmetic.apply(word >>> 8, r[fp + b], r[fp + c]);
              break;
            case RegisterOpcodes.GOTO:
              pc = c;
              break taken;
            case RegisterOpcodes.IF_EQ:
              if (r[fp + a] == 0) {
                pc = c;
                break taken;
              }
              break;
            case RegisterOpcodes.IF_NE:
              if (r[fp + a] != 0) {
                pc = c;
                break taken;
              }
              break;
            case RegisterOpcodes.IF_LT:
              if (r[fp + a] < 0) {
                pc = c;
                break taken;
              }
              break;
            case RegisterOpcodes.IF_GE:
              if (r[fp + a] >= 0) {
                pc = c;
                break taken;
              }
              break;
            case RegisterOpcodes.IF_GT:
              if (r[fp + a] > 0) {
                pc = c;
                break taken;
              }
              break;
            case RegisterOpcodes.IF_LE:
              if (r[fp + a] <= 0) {
                pc = c;
                break taken;
              }
              break;
            case RegisterOpcodes.IF_CMP_EQ:
              if (r[fp + a] == r[fp + b]) {
                pc = c;
                break taken;
              }
              break;
            case RegisterOpcodes.IF_CMP_NE:
              if (r[fp + a] != r[fp + b]) {
                pc = c;
                break taken;
              }
              break;
            case RegisterOpcodes.IF_CMP_LT:
              if (r[fp + a] < r[fp + b]) {
                pc = c;
                break taken;
              }
              break;
            case RegisterOpcodes.IF_CMP_GE:
              if (r[fp + a] >= r[fp + b]) {
                pc = c;
                break taken;
              }
              break;
            case RegisterOpcodes.IF_CMP_GT:
              if (r[fp + a] > r[fp + b]) {
                pc = c;
                break taken;
              }
              break;
            case RegisterOpcodes.IF_CMP_LE:
              if (r[fp + a] <= r[fp + b]) {
                pc = c;
                break taken;
              }
              break;
            case RegisterOpcodes.SWITCH:
              pc = code.target(b, (int) r[fp + a]);
              break taken;
            case RegisterOpcodes.READ:
              {
                long object = r[fp + b];
                if (object != 0) {
                  int slot = c << 8 >> 8;
                  if (ReferenceWord.number(object) >= t.privateFloor && slot >= 0) {
                    int at = t.findPrivate(object);
                    if (at >= 0) {
                      r[fp + a] = t.privates[at + slot];
                      break;
                    }
                    if (ReferenceWord.isConstant(object)) {
                      r[fp + a] = program.frozen(object, slot);
                      break;
                    }
                  }
                  return access(
                      t, code, fp, pc, StepKind.READ, fp + a, object, slot, c >>> 24, word);
                }
                slow.fault(t, code, fp, pc, JvmFault.NULL, 0, 0);
                break dispatch;
              }
            case RegisterOpcodes.WRITE:
              {
                long object = r[fp + a];
                if (object != 0) {
                  int slot = c << 8 >> 8;
                  if (ReferenceWord.number(object) >= t.privateFloor && slot >= 0) {
                    int at = t.findPrivate(object);
                    if (at >= 0) {
                      t.privates[at + slot] = r[fp + b];
                      break;
                    }
                    program.requireKnown(object);
                  }
                  t.operand = r[fp + b];
                  return access(t, code, fp, pc, StepKind.WRITE, -1, object, slot, c >>> 24, word);
                }
                slow.fault(t, code, fp, pc, JvmFault.NULL, 0, 0);
                break dispatch;
              }
            case RegisterOpcodes.READ_ELEMENT:
              {
                long array = r[fp + b];
                int index = (int) r[fp + c];
                if (array == 0) {
                  slow.fault(t, code, fp, pc, JvmFault.NULL, 0, 0);
                  break dispatch;
                }
                if (index < 0 || index >= ReferenceWord.length(array)) {
                  program.requireKnown(array);
                  slow.fault(t, code, fp, pc, JvmFault.BOUNDS, index, ReferenceWord.length(array));
                  break dispatch;
                }
                if (ReferenceWord.number(array) >= t.privateFloor) {
                  int at = t.findPrivate(array);
                  if (at >= 0) {
                    r[fp + a] = t.privates[at + index];
                    break;
                  }
                }
                return access(t, code, fp, pc, StepKind.READ, fp + a, array, index, 0, word);
              }
            case RegisterOpcodes.WRITE_ELEMENT:
              {
                long array = r[fp + a];
                int index = (int) r[fp + b];
                long value = r[fp + c];
                if (array == 0) {
                  slow.fault(t, code, fp, pc, JvmFault.NULL, 0, 0);
                  break dispatch;
                }
                if (index < 0 || index >= ReferenceWord.length(array)) {
                  program.requireKnown(array);
                  slow.fault(t, code, fp, pc, JvmFault.BOUNDS, index, ReferenceWord.length(array));
                  break dispatch;
                }
                if ((word & RegisterOpcodes.REFERENCE) != 0 && !slow.fits(array, value)) {
                  slow.fault(t, code, fp, pc, JvmFault.STORE, value, 0);
                  break dispatch;
                }
                if (ReferenceWord.number(array) >= t.privateFloor) {
                  int at = t.findPrivate(array);
                  if (at >= 0) {
                    t.privates[at + index] = value;
                    break;
                  }
                }
                t.operand = value;
                return access(t, code, fp, pc, StepKind.WRITE, -1, array, index, 0, word);
              }
            case RegisterOpcodes.CALL:
              {
                int base = fp + b;
                if (c != 0 && r[base] == 0) {
                  slow.fault(t, code, fp, pc, JvmFault.NULL, 0, 0);
                  break dispatch;
                }
                if (t.depth > MAX_DEPTH) {
                  return stop(t, code, fp, pc, StepKind.REFUSED);
                }
                RegisterCode callee = program.code(a);
                t.push(code.method().id(), pc, b);
                code = callee;
                r = t.ensure(base + callee.registers());
                fp = base;
                w = code.quick();
                pc = 0;
                break taken;
              }
            case RegisterOpcodes.CALL_VIRTUAL:
              {
                int base = fp + b;
                long receiver = r[base];
                if (receiver == 0) {
                  slow.fault(t, code, fp, pc, JvmFault.NULL, 0, 0);
                  break dispatch;
                }
                int method = classes.dispatch(a, ReferenceWord.classId(receiver));
                if (method < 0) {
                  slow.miss(t, code, fp, pc, receiver, method);
                  break dispatch;
                }
                if (t.depth > MAX_DEPTH) {
                  return stop(t, code, fp, pc, StepKind.REFUSED);
                }
                RegisterCode callee = program.code(method);
                t.push(code.method().id(), pc, b);
                code = callee;
                r = t.ensure(base + callee.registers());
                fp = base;
                w = code.quick();
                pc = 0;
                break taken;
              }
            case RegisterOpcodes.RETURN:
            case RegisterOpcodes.RETURN_VALUE:
              {
                boolean delivers = (word & 0xff) == RegisterOpcodes.RETURN_VALUE;
                long value = delivers ? r[fp + a] : 0;
                if (t.depth == 0) {
                  int content = delivers ? program.contentMethod(code, value) : 0;
                  if (content != 0) {
                    code = t.report(content, value);
                    r = t.words;
                    fp = 0;
                    w = code.quick();
                    pc = 0;
                    break taken;
                  }
                  t.result = value;
                  return stop(t, code, fp, pc, StepKind.DONE);
                }
                if (delivers) {
                  r[fp] = value;
                }
                long link = t.links[--t.depth];
                fp -= ThreadState.distance(link);
                pc = ThreadState.pc(link);
                code = program.code(ThreadState.method(link));
                w = code.quick();
                break;
              }
            case RegisterOpcodes.NEW:
              t.detail = b;
              t.slot = c;
              t.target = fp + a;
              t.size = 4;
              return stop(t, code, fp, pc, StepKind.ALLOCATE);
            case RegisterOpcodes.LENGTH:
              if (r[fp + b] == 0) {
                slow.fault(t, code, fp, pc, JvmFault.NULL, 0, 0);
                break dispatch;
              }
              if (ReferenceWord.isConstant(r[fp + b])) {
                program.requireKnown(r[fp + b]);
              }
              r[fp + a] = ReferenceWord.length(r[fp + b]);
              break;
            case RegisterOpcodes.INSTANCE:
              r[fp + a] = r[fp + b] != 0 && slow.isA(r[fp + b], c) ? 1 : 0;
              break;
            case RegisterOpcodes.CAST:
              if (r[fp + a] != 0 && !slow.isA(r[fp + a], b)) {
                slow.fault(t, code, fp, pc, JvmFault.CAST, ReferenceWord.classId(r[fp + a]), b);
                break dispatch;
              }
              break;
            case RegisterOpcodes.CURRENT:
              r[fp + a] = t.self;
              break;
            default:
              {
                // Most updates access a field of a shared object.
                if ((word & 0xff) == RegisterOpcodes.UPDATE
                    && (word >>> 16 & 3) == 0
                    && r[fp + b] != 0
                    && c < ReferenceWord.length(r[fp + b])
                    && ReferenceWord.number(r[fp + b]) < t.privateFloor) {
                  t.update = word >>> 8 & 0xf;
                  t.expected = r[fp + w[pc + 4]];
                  t.operand = r[fp + w[pc + 5]];
                  t.type = (char) w[pc + 6];
                  int mode = word >>> 12 & 0xf;
                  access(t, code, fp, pc, StepKind.UPDATE, fp + a, r[fp + b], c, mode, word);
                  t.size = 8;
                  return StepKind.UPDATE;
                }
                t.stand(code, fp, pc);
                StepKind step = slow.run(t, w, pc);
                if (step != null) {
                  t.step = step.ordinal();
                  return step;
                }
                break dispatch;
              }
          }
          pc += 4;
          continue;
        }
        // A JVM exception or a rare instruction has advanced the thread.
        r = t.words;
        fp = t.fp;
        pc = t.pc;
        code = t.code;
        w = code.quick();
        continue;
      }
      if ((--fuel & BETWEEN_LOOKS) == 0) {
        program.look();
      }
      if (fuel < 0) {
        return stop(t, code, fp, pc, StepKind.REFUSED);
      }
    }
  }

  /** Throws in the thread at its position; returns whether no handler catches it. */
  boolean raise(ThreadState t, long exception) {
    StepKind step = slow.unwind(t, exception);
    if (step != null) {
      t.step = step.ordinal();
    }
    return step != null;
  }

  private static StepKind stop(ThreadState t, RegisterCode code, int fp, int pc, StepKind step) {
    t.stand(code, fp, pc);
    t.step = step.ordinal();
    return step;
  }

  public static StepKind access(
      ThreadState t,
      RegisterCode code,
      int fp,
      int pc,
      StepKind step,
      int target,
      long object,
      int slot,
      int mode,
      int word) {
    t.stand(code, fp, pc);
    t.step = step.ordinal();
    t.target = target;
    t.size = 4;
    t.object = object;
    t.slot = slot;
    t.mode = mode;
    t.reference = (word & RegisterOpcodes.REFERENCE) != 0;
    if (step == StepKind.READ
        && t.program.keepsPrivate()
        && t.isReporting()
        && !ReportedReads.isAllowed(t)) {
      return ReportedReads.refuse(t);
    }
    return step;
  }
}
