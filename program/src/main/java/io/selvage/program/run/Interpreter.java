package io.selvage.program.run;

import io.selvage.program.code.Arith;
import io.selvage.program.code.Code;
import io.selvage.program.code.Op;
import io.selvage.program.code.Pure;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Ref;
import org.jspecify.annotations.Nullable;

/**
 * Runs a thread to its next step. It knows no memory: everything it does between two steps touches
 * only the thread's registers and the objects private to it, so {@link #advance} is a function of
 * program and thread alone, and asking again without an answer gives the same step again.
 */
public final class Interpreter {
  private static final int FUEL = 20_000_000;
  private static final int MAX_DEPTH = 3_000;

  private final Program program;
  private final ClassTable classes;

  public Interpreter(Program program) {
    this.program = program;
    this.classes = program.classes();
  }

  /** Runs the thread to its next step, which is then described by the thread itself. */
  public Step advance(ThreadState t) {
    long[] r = t.words;
    int fp = t.fp;
    int pc = t.pc;
    Code code = t.code;
    int[] w = code.words();
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
            case Op.MOVE:
              r[fp + a] = r[fp + b];
              break;
            case Op.CONST:
              r[fp + a] = code.constant(b);
              break;
            case Op.IADD:
              r[fp + a] = (int) r[fp + b] + (int) r[fp + c];
              break;
            case Op.ISUB:
              r[fp + a] = (int) r[fp + b] - (int) r[fp + c];
              break;
            case Op.IAND:
              r[fp + a] = r[fp + b] & r[fp + c];
              break;
            case Op.LADD:
              r[fp + a] = r[fp + b] + r[fp + c];
              break;
            case Op.IADD_IMMEDIATE:
              r[fp + a] = (int) r[fp + b] + c;
              break;
            case Op.ARITH:
              if (Arith.divides(word >>> 8) && r[fp + c] == 0) {
                fault(t, code, fp, pc, Fault.DIVISION, 0, 0);
                break dispatch;
              }
              r[fp + a] = Arith.apply(word >>> 8, r[fp + b], r[fp + c]);
              break;
            case Op.GOTO:
              pc = c;
              break taken;
            case Op.IF_EQ:
              if (r[fp + a] == 0) {
                pc = c;
                break taken;
              }
              break;
            case Op.IF_NE:
              if (r[fp + a] != 0) {
                pc = c;
                break taken;
              }
              break;
            case Op.IF_LT:
              if (r[fp + a] < 0) {
                pc = c;
                break taken;
              }
              break;
            case Op.IF_GE:
              if (r[fp + a] >= 0) {
                pc = c;
                break taken;
              }
              break;
            case Op.IF_GT:
              if (r[fp + a] > 0) {
                pc = c;
                break taken;
              }
              break;
            case Op.IF_LE:
              if (r[fp + a] <= 0) {
                pc = c;
                break taken;
              }
              break;
            case Op.IF_CMP_EQ:
              if (r[fp + a] == r[fp + b]) {
                pc = c;
                break taken;
              }
              break;
            case Op.IF_CMP_NE:
              if (r[fp + a] != r[fp + b]) {
                pc = c;
                break taken;
              }
              break;
            case Op.IF_CMP_LT:
              if (r[fp + a] < r[fp + b]) {
                pc = c;
                break taken;
              }
              break;
            case Op.IF_CMP_GE:
              if (r[fp + a] >= r[fp + b]) {
                pc = c;
                break taken;
              }
              break;
            case Op.IF_CMP_GT:
              if (r[fp + a] > r[fp + b]) {
                pc = c;
                break taken;
              }
              break;
            case Op.IF_CMP_LE:
              if (r[fp + a] <= r[fp + b]) {
                pc = c;
                break taken;
              }
              break;
            case Op.SWITCH:
              pc = code.target(b, (int) r[fp + a]);
              break taken;
            case Op.READ:
              {
                long object = r[fp + b];
                if (object != 0) {
                  int slot = c << 8 >> 8;
                  if (Ref.number(object) >= t.privateFloor && slot >= 0) {
                    int at = t.findPrivate(object);
                    if (at >= 0) {
                      r[fp + a] = t.privates[at + slot];
                      break;
                    }
                    if (Ref.isConstant(object)) {
                      r[fp + a] = program.frozen(object, slot);
                      break;
                    }
                  }
                  return access(t, code, fp, pc, Step.READ, fp + a, object, slot, c >>> 24, word);
                }
                fault(t, code, fp, pc, Fault.NULL, 0, 0);
                break dispatch;
              }
            case Op.WRITE:
              {
                long object = r[fp + a];
                if (object != 0) {
                  int slot = c << 8 >> 8;
                  if (Ref.number(object) >= t.privateFloor && slot >= 0) {
                    int at = t.findPrivate(object);
                    if (at >= 0) {
                      t.privates[at + slot] = r[fp + b];
                      break;
                    }
                  }
                  t.operand = r[fp + b];
                  return access(t, code, fp, pc, Step.WRITE, -1, object, slot, c >>> 24, word);
                }
                fault(t, code, fp, pc, Fault.NULL, 0, 0);
                break dispatch;
              }
            case Op.READ_ELEMENT:
              {
                long array = r[fp + b];
                int index = (int) r[fp + c];
                if (array == 0) {
                  fault(t, code, fp, pc, Fault.NULL, 0, 0);
                  break dispatch;
                }
                if (index < 0 || index >= Ref.length(array)) {
                  fault(t, code, fp, pc, Fault.BOUNDS, index, Ref.length(array));
                  break dispatch;
                }
                if (Ref.number(array) >= t.privateFloor) {
                  int at = t.findPrivate(array);
                  if (at >= 0) {
                    r[fp + a] = t.privates[at + index];
                    break;
                  }
                }
                return access(t, code, fp, pc, Step.READ, fp + a, array, index, 0, word);
              }
            case Op.WRITE_ELEMENT:
              {
                long array = r[fp + a];
                int index = (int) r[fp + b];
                long value = r[fp + c];
                if (array == 0) {
                  fault(t, code, fp, pc, Fault.NULL, 0, 0);
                  break dispatch;
                }
                if (index < 0 || index >= Ref.length(array)) {
                  fault(t, code, fp, pc, Fault.BOUNDS, index, Ref.length(array));
                  break dispatch;
                }
                if ((word & Op.REFERENCE) != 0 && !fits(array, value)) {
                  fault(t, code, fp, pc, Fault.STORE, value, 0);
                  break dispatch;
                }
                if (Ref.number(array) >= t.privateFloor) {
                  int at = t.findPrivate(array);
                  if (at >= 0) {
                    t.privates[at + index] = value;
                    break;
                  }
                }
                t.operand = value;
                return access(t, code, fp, pc, Step.WRITE, -1, array, index, 0, word);
              }
            case Op.CALL:
              {
                int base = fp + b;
                if (c != 0 && r[base] == 0) {
                  fault(t, code, fp, pc, Fault.NULL, 0, 0);
                  break dispatch;
                }
                if (t.depth > MAX_DEPTH) {
                  return stop(t, code, fp, pc, Step.REFUSED);
                }
                Code callee = program.code(a);
                t.push(code.method().id(), pc, b);
                code = callee;
                r = t.ensure(base + callee.registers());
                fp = base;
                w = code.words();
                pc = 0;
                break taken;
              }
            case Op.CALL_VIRTUAL:
              {
                int base = fp + b;
                long receiver = r[base];
                if (receiver == 0) {
                  fault(t, code, fp, pc, Fault.NULL, 0, 0);
                  break dispatch;
                }
                int method = classes.dispatch(a, Ref.classId(receiver));
                if (method < 0) {
                  fault(t, code, fp, pc, Fault.ABSTRACT, 0, 0);
                  break dispatch;
                }
                if (t.depth > MAX_DEPTH) {
                  return stop(t, code, fp, pc, Step.REFUSED);
                }
                Code callee = program.code(method);
                t.push(code.method().id(), pc, b);
                code = callee;
                r = t.ensure(base + callee.registers());
                fp = base;
                w = code.words();
                pc = 0;
                break taken;
              }
            case Op.RETURN:
            case Op.RETURN_VALUE:
              {
                boolean delivers = (word & 0xff) == Op.RETURN_VALUE;
                long value = delivers ? r[fp + a] : 0;
                if (t.depth == 0) {
                  t.result = value;
                  return stop(t, code, fp, pc, Step.DONE);
                }
                if (delivers) {
                  r[fp] = value;
                }
                long link = t.links[--t.depth];
                fp -= ThreadState.distance(link);
                pc = ThreadState.pc(link);
                code = program.code(ThreadState.method(link));
                w = code.words();
                break;
              }
            case Op.NEW:
              t.detail = b;
              t.slot = c;
              t.target = fp + a;
              t.size = 4;
              return stop(t, code, fp, pc, Step.ALLOCATE);
            case Op.LENGTH:
              if (r[fp + b] == 0) {
                fault(t, code, fp, pc, Fault.NULL, 0, 0);
                break dispatch;
              }
              r[fp + a] = Ref.length(r[fp + b]);
              break;
            case Op.INSTANCE:
              r[fp + a] = r[fp + b] != 0 && isA(r[fp + b], c) ? 1 : 0;
              break;
            case Op.CAST:
              if (r[fp + a] != 0 && !isA(r[fp + a], b)) {
                fault(t, code, fp, pc, Fault.CAST, Ref.classId(r[fp + a]), b);
                break dispatch;
              }
              break;
            case Op.CURRENT:
              r[fp + a] = t.self;
              break;
            default:
              {
                t.fp = fp;
                t.pc = pc;
                t.code = code;
                Step step = rare(t, w, pc);
                if (step != null) {
                  t.step = step;
                  return step;
                }
                break dispatch;
              }
          }
          pc += 4;
          continue;
        }
        // A fault or a rare instruction has moved the thread.
        r = t.words;
        fp = t.fp;
        pc = t.pc;
        code = t.code;
        w = code.words();
        continue;
      }
      if (--fuel < 0) {
        return stop(t, code, fp, pc, Step.REFUSED);
      }
    }
  }

  private static Step stop(ThreadState t, Code code, int fp, int pc, Step step) {
    t.code = code;
    t.fp = fp;
    t.pc = pc;
    t.step = step;
    return step;
  }

  private static Step access(
      ThreadState t,
      Code code,
      int fp,
      int pc,
      Step step,
      int target,
      long object,
      int slot,
      int mode,
      int word) {
    t.code = code;
    t.fp = fp;
    t.pc = pc;
    t.step = step;
    t.target = target;
    t.size = 4;
    t.object = object;
    t.slot = slot;
    t.mode = mode;
    t.reference = (word & Op.REFERENCE) != 0;
    return step;
  }

  /** The JVM throws: a model method does it, called from where the thread stands. */
  private void fault(ThreadState t, Code code, int fp, int pc, Fault fault, long x, long y) {
    int base = fp + code.registers();
    int method = program.fault(fault);
    Code callee = program.code(method);
    t.ensure(base + callee.registers() + 2);
    t.words[base] = x;
    t.words[base + 1] = y;
    t.push(code.method().id(), pc, code.registers());
    t.code = callee;
    t.fp = base;
    t.pc = 0;
  }

  private boolean isA(long ref, int classId) {
    int actual = Ref.classId(ref);
    return actual == classId || classes.byId(actual).is(classes.byId(classId));
  }

  private boolean fits(long array, long value) {
    if (value == 0) {
      return true;
    }
    ClassInfo element = classes.byId(Ref.classId(array)).element();
    return element == null
        || element == program.objectClass()
        || classes.byId(Ref.classId(value)).is(element);
  }

  /** The less frequent instructions. Null: the thread has been moved on and runs further. */
  private @Nullable Step rare(ThreadState t, int[] w, int pc) {
    int a = t.fp + w[pc + 1];
    int b = w[pc + 2];
    int c = w[pc + 3];
    long[] r = t.words;
    t.target = a;
    t.size = 4;
    switch (w[pc] & 0xff) {
      case Op.UPDATE:
        return update(t, w, pc);
      case Op.AWAIT:
        return await(t, w, pc);
      case Op.READ_SLOT:
        return slotAccess(t, w, pc, r[t.fp + b], Step.READ);
      case Op.WRITE_SLOT:
        t.operand = r[t.fp + b];
        return slotAccess(t, w, pc, r[a], Step.WRITE);
      case Op.FENCE:
        t.target = -1;
        t.mode = b;
        return Step.FENCE;
      case Op.CHOOSE:
        t.detail = b;
        return Step.CHOOSE;
      case Op.NEW_ARRAY:
        return newArray(t, c, r[t.fp + b]);
      case Op.NEW_DYNAMIC:
        return newDynamic(t, (int) r[t.fp + b], (int) r[t.fp + c]);
      case Op.THROW:
        return unwind(t, r[a]);
      case Op.PURE:
        r[a] = Pure.apply(b, program, r, t.fp + c);
        break;
      case Op.INITIALISE:
        t.target = -1;
        t.detail = w[pc + 1];
        return Step.INITIALISE;
      case Op.STATICS:
        r[a] = program.holder(classes.byId(b));
        break;
      case Op.CLASS_OF:
        r[a] = Ref.classId(r[t.fp + b]);
        break;
      case Op.REFUSE:
        return Step.REFUSED;
      default:
        throw new IllegalStateException("BUG-203 operation " + (w[pc] & 0xff));
    }
    t.pc = pc + 4;
    return null;
  }

  private @Nullable Step update(ThreadState t, int[] w, int pc) {
    int word = w[pc];
    long[] r = t.words;
    long object = r[t.fp + w[pc + 2]];
    if (object == 0) {
      return raise(t, Fault.NULL, 0, 0);
    }
    int form = word >>> 16 & 3;
    int slot = form == 0 ? w[pc + 3] : (int) r[t.fp + w[pc + 3]];
    if (form == Op.SLOT_IS_INDEX && (slot < 0 || slot >= Ref.length(object))) {
      return raise(t, Fault.BOUNDS, slot, Ref.length(object));
    }
    t.object = object;
    t.slot = slot;
    t.update = word >>> 8 & 0xf;
    t.mode = word >>> 12 & 0xf;
    t.reference = (word & Op.REFERENCE) != 0;
    t.expected = r[t.fp + w[pc + 4]];
    t.operand = r[t.fp + w[pc + 5]];
    t.type = (char) w[pc + 6];
    t.size = 8;
    t.step = Step.UPDATE;
    if (slot >= 0 && Ref.number(object) >= t.privateFloor) {
      int at = t.findPrivate(object);
      if (at >= 0) {
        long found = t.privates[at + slot];
        if (t.writes(found)) {
          t.privates[at + slot] = t.updated(found);
        }
        t.answer(found);
        return null;
      }
    }
    return Step.UPDATE;
  }

  private @Nullable Step await(ThreadState t, int[] w, int pc) {
    long[] r = t.words;
    long object = r[t.fp + w[pc + 2]];
    if (object == 0) {
      return raise(t, Fault.NULL, 0, 0);
    }
    t.object = object;
    t.slot = w[pc + 3];
    t.update = w[pc] >>> 8 & 0xf;
    t.mode = w[pc] >>> 12 & 0xf;
    t.reference = (w[pc] & Op.REFERENCE) != 0;
    t.operand = r[t.fp + w[pc + 5]];
    t.type = (char) w[pc + 6];
    t.size = 8;
    t.detail = w[pc + 7];
    return Step.AWAIT;
  }

  private @Nullable Step slotAccess(ThreadState t, int[] w, int pc, long object, Step step) {
    if (object == 0) {
      return raise(t, Fault.NULL, 0, 0);
    }
    long[] r = t.words;
    int slot = (int) r[t.fp + Op.slot(w[pc + 3])];
    if ((w[pc] >>> 16 & 3) == Op.SLOT_IS_INDEX && (slot < 0 || slot >= Ref.length(object))) {
      return raise(t, Fault.BOUNDS, slot, Ref.length(object));
    }
    int at = slot >= 0 && Ref.number(object) >= t.privateFloor ? t.findPrivate(object) : -1;
    if (at < 0 && !(Ref.isConstant(object) && step == Step.READ && slot >= 0)) {
      int target = step == Step.READ ? t.fp + w[pc + 1] : -1;
      return access(t, t.code, t.fp, pc, step, target, object, slot, w[pc + 3] >>> 24, w[pc]);
    }
    if (step == Step.WRITE) {
      t.privates[at + slot] = t.operand;
    } else {
      r[t.fp + w[pc + 1]] = at >= 0 ? t.privates[at + slot] : program.frozen(object, slot);
    }
    t.pc = pc + 4;
    return null;
  }

  private @Nullable Step newArray(ThreadState t, int classId, long length) {
    if (length < 0) {
      return raise(t, Fault.SIZE, length, 0);
    }
    if (length > Ref.MAX_LENGTH) {
      return Step.REFUSED;
    }
    t.detail = classId;
    t.slot = (int) length;
    return Step.ALLOCATE;
  }

  private @Nullable Step newDynamic(ThreadState t, int classId, int length) {
    ClassInfo type = classes.byId(classId);
    return newArray(t, classId, type.isArray() ? length : type.slots().size());
  }

  private @Nullable Step raise(ThreadState t, Fault fault, long x, long y) {
    fault(t, t.code, t.fp, t.pc, fault, x, y);
    return null;
  }

  /** Finds the handler of the exception, frame by frame. */
  private @Nullable Step unwind(ThreadState t, long exception) {
    if (exception == 0) {
      return raise(t, Fault.NULL, 0, 0);
    }
    for (; ; ) {
      int[] handlers = t.code.handlers();
      for (int i = 0; i < handlers.length; i += 4) {
        if (t.pc >= handlers[i]
            && t.pc < handlers[i + 1]
            && (handlers[i + 3] == 0 || isA(exception, handlers[i + 3]))) {
          t.words[t.fp + t.code.thrown()] = exception;
          t.pc = handlers[i + 2];
          return null;
        }
      }
      if (t.depth == 0) {
        t.result = exception;
        return Step.THREW;
      }
      long link = t.links[--t.depth];
      t.fp -= ThreadState.distance(link);
      t.pc = ThreadState.pc(link);
      t.code = program.code(ThreadState.method(link));
    }
  }
}
