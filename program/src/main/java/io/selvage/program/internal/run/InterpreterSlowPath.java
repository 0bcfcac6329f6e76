package io.selvage.program.internal.run;

import io.selvage.program.code.ComparisonKind;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.code.PureFunction;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import org.jspecify.annotations.Nullable;

/** The instructions and conditions that are too rare for the interpreter's main loop. */
public final class InterpreterSlowPath {
  private static final String UNKNOWN = "io/selvage/program/model/imported/UnknownObject";

  private final Program program;
  private final ClassTable classes;

  public InterpreterSlowPath(Program program) {
    this.program = program;
    this.classes = program.classes();
  }

  /** Raises a JVM exception: calls the model method that throws it from the current position. */
  public void fault(
      ThreadState t, RegisterCode code, int fp, int pc, JvmFault fault, long x, long y) {
    int base = fp + code.registers();
    int method = program.fault(fault);
    RegisterCode callee = program.code(method);
    t.ensure(base + callee.registers() + 2);
    t.words[base] = x;
    t.words[base + 1] = y;
    t.push(code.method().id(), pc, code.registers());
    t.code = callee;
    t.fp = base;
    t.pc = 0;
  }

  /** Handles a virtual call without a target method. */
  public void miss(
      ThreadState t, RegisterCode code, int fp, int pc, long receiver, int dispatched) {
    program.requireKnown(receiver);
    JvmFault why = JvmFault.ofMiss(classes.byId(ReferenceWord.classId(receiver)), dispatched);
    fault(t, code, fp, pc, why, 0, 0);
  }

  public boolean isA(long ref, int classId) {
    int actual = ReferenceWord.classId(ref);
    if (actual == classId || classes.byId(actual).is(classes.byId(classId))) {
      return true;
    }
    requireKnownClass(ref);
    return false;
  }

  /** The class of an object that the JVM of the set-up generated is unknown. */
  private void requireKnownClass(long ref) {
    if (ReferenceWord.isConstant(ref)
        && classes.byId(ReferenceWord.classId(ref)).name().equals(UNKNOWN)) {
      program.requireKnown(ref);
    }
  }

  public boolean fits(long array, long value) {
    if (value == 0) {
      return true;
    }
    ClassInfo element = classes.byId(ReferenceWord.classId(array)).element();
    if (element == null
        || element == program.objectClass()
        || classes.byId(ReferenceWord.classId(value)).is(element)) {
      return true;
    }
    requireKnownClass(value);
    return false;
  }

  /**
   * Runs the instruction at which the thread stands. Null: the thread was advanced and continues;
   * otherwise it stops at the returned step.
   */
  @Nullable
  public StepKind run(ThreadState t, int[] w, int pc) {
    int a = t.fp + w[pc + 1];
    int b = w[pc + 2];
    int c = w[pc + 3];
    long[] r = t.words;
    t.target = a;
    t.size = 4;
    switch (w[pc] & 0xff) {
      case RegisterOpcodes.UPDATE:
        return update(t, w, pc);
      case RegisterOpcodes.AWAIT:
        return await(t, w, pc);
      case RegisterOpcodes.READ_SLOT:
        return slotAccess(t, w, pc, r[t.fp + b], StepKind.READ);
      case RegisterOpcodes.WRITE_SLOT:
        t.operand = r[t.fp + b];
        return slotAccess(t, w, pc, r[a], StepKind.WRITE);
      case RegisterOpcodes.FENCE:
        t.target = -1;
        t.mode = b;
        return StepKind.FENCE;
      case RegisterOpcodes.CHOOSE:
        t.detail = b;
        return StepKind.CHOOSE;
      case RegisterOpcodes.BECOME:
        t.self = r[a];
        break;
      case RegisterOpcodes.FORGET:
        r[a] = RegisterOpcodes.SOME;
        t.pc = c;
        return null;
      case RegisterOpcodes.EITHER:
        return either(t, w[pc] >>> 8 & 0xff, r[a], b < 0 ? 0 : r[t.fp + b], c);
      case RegisterOpcodes.NEW_ARRAY:
        return newArray(t, c, r[t.fp + b]);
      case RegisterOpcodes.NEW_DYNAMIC:
        return newDynamic(t, (int) r[t.fp + b], (int) r[t.fp + c]);
      case RegisterOpcodes.THROW:
        return unwind(t, r[a]);
      case RegisterOpcodes.PURE:
        r[a] = PureFunction.apply(b, program, r, t.fp + c);
        break;
      case RegisterOpcodes.INITIALISE:
        t.target = -1;
        t.detail = w[pc + 1];
        return StepKind.INITIALISE;
      case RegisterOpcodes.STATICS:
        r[a] = program.holder(classes.byId(b));
        break;
      case RegisterOpcodes.CLASS_OF:
        requireKnownClass(r[t.fp + b]);
        r[a] = ReferenceWord.classId(r[t.fp + b]);
        break;
      case RegisterOpcodes.REFUSE:
        return StepKind.REFUSED;
      default:
        throw new IllegalStateException("BUG-203 operation " + (w[pc] & 0xff));
    }
    t.pc = pc + 4;
    return null;
  }

  private static @Nullable StepKind either(
      ThreadState t, int branch, long left, long right, int jump) {
    if (left == RegisterOpcodes.SOME || right == RegisterOpcodes.SOME) {
      t.target = ThreadState.JUMP;
      t.detail = 2;
      return StepKind.CHOOSE;
    }
    t.pc = ComparisonKind.of(branch - RegisterOpcodes.IF_EQ).holds(left, right) ? jump : t.pc + 4;
    return null;
  }

  private @Nullable StepKind update(ThreadState t, int[] w, int pc) {
    int word = w[pc];
    long[] r = t.words;
    long object = r[t.fp + w[pc + 2]];
    if (object == 0) {
      return raise(t, JvmFault.NULL, 0, 0);
    }
    int form = word >>> 16 & 3;
    int slot = form == 0 ? w[pc + 3] : (int) r[t.fp + w[pc + 3]];
    if (slot >= 0) {
      program.requireKnown(object);
    }
    if (isOutside(form, slot, object)) {
      return outside(t, form, slot, object);
    }
    if (form == RegisterOpcodes.SLOT_IN_REGISTER && isAcross(object, (char) w[pc + 6], word)) {
      return raise(t, JvmFault.ACROSS, 0, 0);
    }
    if (form == RegisterOpcodes.SLOT_IS_INDEX
        && (word & RegisterOpcodes.REFERENCE) != 0
        && !fits(object, r[t.fp + w[pc + 5]])) {
      return raise(t, JvmFault.STORE, r[t.fp + w[pc + 5]], 0);
    }
    if (form == RegisterOpcodes.SLOT_IN_REGISTER) {
      program.readsSlot(t.code, object, slot);
    }
    t.object = object;
    t.slot = slot;
    t.update = word >>> 8 & 0xf;
    t.mode = word >>> 12 & 0xf;
    t.reference = (word & RegisterOpcodes.REFERENCE) != 0;
    t.expected = r[t.fp + w[pc + 4]];
    t.operand = r[t.fp + w[pc + 5]];
    t.type = (char) w[pc + 6];
    t.size = 8;
    t.step = StepKind.UPDATING;
    if (slot >= 0 && ReferenceWord.number(object) >= t.privateFloor) {
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
    return StepKind.UPDATE;
  }

  private @Nullable StepKind await(ThreadState t, int[] w, int pc) {
    long[] r = t.words;
    long object = r[t.fp + w[pc + 2]];
    if (object == 0) {
      return raise(t, JvmFault.NULL, 0, 0);
    }
    t.object = object;
    t.slot = w[pc + 3];
    t.update = w[pc] >>> 8 & 0xf;
    t.mode = w[pc] >>> 12 & 0xf;
    t.reference = (w[pc] & RegisterOpcodes.REFERENCE) != 0;
    t.operand = r[t.fp + w[pc + 5]];
    t.type = (char) w[pc + 6];
    t.size = 8;
    t.detail = w[pc + 7];
    return StepKind.AWAIT;
  }

  private @Nullable StepKind slotAccess(
      ThreadState t, int[] w, int pc, long object, StepKind step) {
    if (object == 0) {
      return raise(t, JvmFault.NULL, 0, 0);
    }
    long[] r = t.words;
    int slot = (int) r[t.fp + RegisterOpcodes.slot(w[pc + 3])];
    if (slot >= 0) {
      program.requireKnown(object);
    }
    int form = w[pc] >>> 16 & 3;
    if (isOutside(form, slot, object)) {
      return outside(t, form, slot, object);
    }
    if (isAcross(object, (char) (w[pc] >>> 8 & 0xff), w[pc])) {
      return raise(t, JvmFault.ACROSS, 0, 0);
    }
    if (step == StepKind.WRITE
        && form == RegisterOpcodes.SLOT_IS_INDEX
        && (w[pc] & RegisterOpcodes.REFERENCE) != 0
        && !fits(object, t.operand)) {
      return raise(t, JvmFault.STORE, t.operand, 0);
    }
    if (step == StepKind.READ && form != RegisterOpcodes.SLOT_IS_INDEX) {
      program.readsSlot(t.code, object, slot);
    }
    int at =
        slot >= 0 && ReferenceWord.number(object) >= t.privateFloor ? t.findPrivate(object) : -1;
    if (at < 0 && !(ReferenceWord.isConstant(object) && step == StepKind.READ && slot >= 0)) {
      int target = step == StepKind.READ ? t.fp + w[pc + 1] : -1;
      return Interpreter.access(
          t, t.code, t.fp, pc, step, target, object, slot, w[pc + 3] >>> 24, w[pc]);
    }
    if (step == StepKind.WRITE) {
      t.privates[at + slot] = t.operand;
    } else {
      r[t.fp + w[pc + 1]] = at >= 0 ? t.privates[at + slot] : program.frozen(object, slot);
    }
    t.pc = pc + 4;
    return null;
  }

  private static boolean isOutside(int form, int slot, long object) {
    return slot >= ReferenceWord.length(object)
        || slot < (form == RegisterOpcodes.SLOT_IS_INDEX ? 0 : -HiddenSlots.COUNT);
  }

  /**
   * Whether an access of that type is to an array of another element type: in memory it would span
   * several elements, or parts of one.
   */
  private boolean isAcross(long object, char unit, int word) {
    if (unit == 0) {
      return false;
    }
    ClassInfo element = classes.byId(ReferenceWord.classId(object)).element();
    if (element == null) {
      return false;
    }
    return element.isPrimitive()
        ? element.name().charAt(0) != unit
        : (word & RegisterOpcodes.REFERENCE) == 0;
  }

  /** An index out of bounds throws; an offset that belongs to no field is unsupported. */
  private @Nullable StepKind outside(ThreadState t, int form, int slot, long object) {
    return form == RegisterOpcodes.SLOT_IS_INDEX
        ? raise(t, JvmFault.BOUNDS, slot, ReferenceWord.length(object))
        : raise(t, JvmFault.OFFSET, 0, 0);
  }

  private @Nullable StepKind newArray(ThreadState t, int classId, long length) {
    if (length < 0) {
      return raise(t, JvmFault.SIZE, length, 0);
    }
    if (length > ReferenceWord.MAX_LENGTH) {
      return StepKind.REFUSED;
    }
    t.detail = classId;
    t.slot = (int) length;
    return StepKind.ALLOCATE;
  }

  private @Nullable StepKind newDynamic(ThreadState t, int classId, int length) {
    ClassInfo type = classes.byId(classId);
    return newArray(t, classId, type.isArray() ? length : type.slots().size());
  }

  private @Nullable StepKind raise(ThreadState t, JvmFault fault, long x, long y) {
    fault(t, t.code, t.fp, t.pc, fault, x, y);
    return null;
  }

  /** Finds the handler of the exception, frame by frame. */
  @Nullable
  public StepKind unwind(ThreadState t, long exception) {
    if (exception == 0) {
      return raise(t, JvmFault.NULL, 0, 0);
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
        return StepKind.THREW;
      }
      long link = t.links[--t.depth];
      t.fp -= ThreadState.distance(link);
      t.pc = ThreadState.pc(link);
      t.code = program.code(ThreadState.method(link));
    }
  }
}
