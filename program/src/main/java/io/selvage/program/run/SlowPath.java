package io.selvage.program.run;

import io.selvage.program.code.Code;
import io.selvage.program.code.Comparison;
import io.selvage.program.code.Hidden;
import io.selvage.program.code.Op;
import io.selvage.program.code.Pure;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Ref;
import org.jspecify.annotations.Nullable;

/** The instructions and conditions that are not worth room in the interpreter's loop. */
final class SlowPath {
  private final Program program;
  private final ClassTable classes;

  SlowPath(Program program) {
    this.program = program;
    this.classes = program.classes();
  }

  /** The JVM throws: a model method does it, called from where the thread stands. */
  void fault(ThreadState t, Code code, int fp, int pc, Fault fault, long x, long y) {
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

  boolean isA(long ref, int classId) {
    int actual = Ref.classId(ref);
    return actual == classId || classes.byId(actual).is(classes.byId(classId));
  }

  boolean fits(long array, long value) {
    if (value == 0) {
      return true;
    }
    ClassInfo element = classes.byId(Ref.classId(array)).element();
    return element == null
        || element == program.objectClass()
        || classes.byId(Ref.classId(value)).is(element);
  }

  /**
   * Runs the instruction at which the thread stands. Null: the thread has been moved on and runs
   * further; otherwise it stops there.
   */
  @Nullable Step run(ThreadState t, int[] w, int pc) {
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
      case Op.BECOME:
        t.self = r[a];
        break;
      case Op.FORGET:
        r[a] = Op.SOME;
        t.pc = c;
        return null;
      case Op.EITHER:
        return either(t, w[pc] >>> 8 & 0xff, r[a], b < 0 ? 0 : r[t.fp + b], c);
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

  private static @Nullable Step either(ThreadState t, int branch, long left, long right, int jump) {
    if (left == Op.SOME || right == Op.SOME) {
      t.target = ThreadState.JUMP;
      t.detail = 2;
      return Step.CHOOSE;
    }
    t.pc = Comparison.of(branch - Op.IF_EQ).holds(left, right) ? jump : t.pc + 4;
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
    if (isOutside(form, slot, object)) {
      return outside(t, form, slot, object);
    }
    if (form == Op.SLOT_IN_REGISTER && isAcross(object, (char) w[pc + 6], word)) {
      return raise(t, Fault.ACROSS, 0, 0);
    }
    if (form == Op.SLOT_IS_INDEX
        && (word & Op.REFERENCE) != 0
        && !fits(object, r[t.fp + w[pc + 5]])) {
      return raise(t, Fault.STORE, r[t.fp + w[pc + 5]], 0);
    }
    if (form == Op.SLOT_IN_REGISTER) {
      program.readsSlot(t.code, object, slot);
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
    t.step = Step.UPDATING;
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
    int form = w[pc] >>> 16 & 3;
    if (isOutside(form, slot, object)) {
      return outside(t, form, slot, object);
    }
    if (isAcross(object, (char) (w[pc] >>> 8 & 0xff), w[pc])) {
      return raise(t, Fault.ACROSS, 0, 0);
    }
    if (step == Step.WRITE
        && form == Op.SLOT_IS_INDEX
        && (w[pc] & Op.REFERENCE) != 0
        && !fits(object, t.operand)) {
      return raise(t, Fault.STORE, t.operand, 0);
    }
    if (step == Step.READ && form != Op.SLOT_IS_INDEX) {
      program.readsSlot(t.code, object, slot);
    }
    int at = slot >= 0 && Ref.number(object) >= t.privateFloor ? t.findPrivate(object) : -1;
    if (at < 0 && !(Ref.isConstant(object) && step == Step.READ && slot >= 0)) {
      int target = step == Step.READ ? t.fp + w[pc + 1] : -1;
      return Interpreter.access(
          t, t.code, t.fp, pc, step, target, object, slot, w[pc + 3] >>> 24, w[pc]);
    }
    if (step == Step.WRITE) {
      t.privates[at + slot] = t.operand;
    } else {
      r[t.fp + w[pc + 1]] = at >= 0 ? t.privates[at + slot] : program.frozen(object, slot);
    }
    t.pc = pc + 4;
    return null;
  }

  private static boolean isOutside(int form, int slot, long object) {
    return slot >= Ref.length(object) || slot < (form == Op.SLOT_IS_INDEX ? 0 : -Hidden.COUNT);
  }

  /**
   * Whether an access of that type is one of an array whose elements are something else: in memory
   * it would be of several elements, or of parts of one.
   */
  private boolean isAcross(long object, char unit, int word) {
    if (unit == 0) {
      return false;
    }
    ClassInfo element = classes.byId(Ref.classId(object)).element();
    if (element == null) {
      return false;
    }
    return element.isPrimitive() ? element.name().charAt(0) != unit : (word & Op.REFERENCE) == 0;
  }

  /** An index out of bounds throws; an offset that is nobody's field is not for us to follow. */
  private @Nullable Step outside(ThreadState t, int form, int slot, long object) {
    return form == Op.SLOT_IS_INDEX
        ? raise(t, Fault.BOUNDS, slot, Ref.length(object))
        : raise(t, Fault.OFFSET, 0, 0);
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
