package io.selvage.program.internal.taint;

import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.internal.run.JvmFault;
import io.selvage.program.internal.run.SingleStepInterpreter;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Memory;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.taint.ValueOrigin;
import io.selvage.program.taint.ValueTag;
import io.selvage.program.taint.ValueUse;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Executes threads like {@link io.selvage.program.run.Interpreter}, with a {@link ValueTag} on
 * every register and slot. Threads may be interleaved; {@link #perform} passes steps to any {@link
 * Memory}. There is no undo.
 */
public final class TaggedInterpreter {
  private static final int FUEL = 20_000_000;

  private final Program program;
  private final MemoryTags tags = new MemoryTags();
  private final SingleStepInterpreter single;
  private final Map<ThreadState, Following> followings = new HashMap<>();

  /** The tracking state of a thread. */
  private static final class Following {
    final MemoryTags.Registers registers = new MemoryTags.Registers();
    final TagPropagation flow;

    /** The depth of the current summarised call, or -1. */
    int known = -1;

    /** The tag of the result of that call. */
    ValueTag knownResult = ValueTag.NONE;

    ValueTag result = ValueTag.NONE;

    Following(Program program, MemoryTags tags) {
      flow = new TagPropagation(program, tags, registers);
    }
  }

  public TaggedInterpreter(Program program) {
    this.program = program;
    this.single = new SingleStepInterpreter(program);
  }

  /**
   * Reports all later comparisons to the listener, including those of updates, which the heap
   * makes.
   */
  void report(Consumer<ValueComparison> listener) {
    tags.report(listener);
  }

  private Following of(ThreadState thread) {
    return followings.computeIfAbsent(thread, none -> new Following(program, tags));
  }

  /** The uses so far of a value that was passed in. */
  public Set<ValueUse> uses(ValueOrigin origin) {
    return tags.uses(origin);
  }

  /** Called when the thread begins a call: its registers hold no argument yet. */
  public void begin(ThreadState thread) {
    Following following = of(thread);
    following.registers.clear();
    following.known = -1;
    following.result = ValueTag.NONE;
  }

  /** Sets the tag of one of the first registers of a call that has begun. */
  public void tag(ThreadState thread, int register, ValueTag tag) {
    of(thread).registers.set(register, tag);
  }

  /** Sets the tag of a slot. */
  public void tag(long object, int slot, ValueTag tag) {
    tags.set(object, slot, tag);
  }

  /** The tag of the result of the call that the thread has completed. */
  public ValueTag result(ThreadState thread) {
    return of(thread).result;
  }

  /** Like {@link io.selvage.program.run.Interpreter#advance}. */
  public StepKind advance(ThreadState t) {
    Following following = of(t);
    for (int left = FUEL; left > 0; left--) {
      RegisterCode code = t.code;
      int fp = t.fp;
      int pc = t.pc;
      int depth = t.depth;
      if (depth < following.known) {
        following.known = -1;
        following.flow.count();
      }
      if (isAccess(code.words()[pc])) {
        following.flow.hold();
      }
      ValueTag tag = following.flow.of(t);
      boolean entering = isKnown(following, t);
      StepKind step = single.run(t);
      if (step != null) {
        following.flow.drop();
        following.result = step == StepKind.DONE ? tag : ValueTag.NONE;
        return step;
      }
      following.flow.keep();
      if (entering && t.depth > depth) {
        following.known = t.depth;
        following.flow.ignore();
      }
      settle(following, t, new Place(code, fp, pc, depth), tag);
    }
    t.step = StepKind.REFUSED.ordinal();
    return StepKind.REFUSED;
  }

  /** Whether the instruction may be a step for the memory to answer. */
  private static boolean isAccess(int word) {
    return switch (word & 0xff) {
      case RegisterOpcodes.READ,
          RegisterOpcodes.READ_ELEMENT,
          RegisterOpcodes.READ_SLOT,
          RegisterOpcodes.WRITE,
          RegisterOpcodes.WRITE_ELEMENT,
          RegisterOpcodes.WRITE_SLOT,
          RegisterOpcodes.UPDATE,
          RegisterOpcodes.AWAIT ->
          true;
      default -> false;
    };
  }

  /** The position of a thread before an instruction. */
  private record Place(RegisterCode code, int fp, int pc, int depth) {
    int word(int at) {
      return code.words()[pc + at];
    }

    int operation() {
      return word(0) & 0xff;
    }

    boolean isJustBefore(ThreadState t) {
      return t.code == code && t.fp == fp && t.pc == pc + RegisterOpcodes.length(operation());
    }
  }

  /** After a local instruction: sets the tag of its result. */
  private void settle(Following following, ThreadState t, Place place, ValueTag tag) {
    MemoryTags.Registers registers = following.registers;
    switch (place.operation()) {
      case RegisterOpcodes.RETURN_VALUE ->
          registers.set(place.fp(), following.known == place.depth() ? following.knownResult : tag);
      case RegisterOpcodes.FORGET -> registers.set(place.fp() + place.word(1), ValueTag.NONE);
      case RegisterOpcodes.THROW -> registers.set(t.fp + t.code.thrown(), ValueTag.NONE);
      case RegisterOpcodes.CALL, RegisterOpcodes.CALL_VIRTUAL -> {
        if (t.fp != place.fp() + place.word(2)) {
          forgetFault(registers, t);
        }
      }
      default -> {
        if (t.depth > place.depth()) {
          forgetFault(registers, t);
        } else if (place.isJustBefore(t)) {
          deliver(following, t, place, tag);
        }
      }
    }
  }

  /** Clears the tags of the arguments of a method that raises a JVM exception. */
  private static void forgetFault(MemoryTags.Registers registers, ThreadState t) {
    registers.set(t.fp, ValueTag.NONE);
    registers.set(t.fp + 1, ValueTag.NONE);
  }

  private void deliver(Following following, ThreadState t, Place place, ValueTag tag) {
    switch (place.operation()) {
      case RegisterOpcodes.WRITE -> store(t, place, RegisterOpcodes.slot(place.word(3)), tag);
      case RegisterOpcodes.WRITE_ELEMENT ->
          store(t, place, (int) t.words[place.fp() + place.word(2)], tag);
      case RegisterOpcodes.WRITE_SLOT ->
          store(t, place, (int) t.words[place.fp() + RegisterOpcodes.slot(place.word(3))], tag);
      case RegisterOpcodes.UPDATE -> updated(following, t, tag);
      default -> {
        if (hasResult(place.operation())) {
          following.registers.set(place.fp() + place.word(1), tag);
        }
      }
    }
  }

  private void store(ThreadState t, Place place, int slot, ValueTag tag) {
    tags.set(t.words[place.fp() + place.word(1)], slot, tag);
  }

  static boolean hasResult(int operation) {
    return switch (operation) {
      case RegisterOpcodes.MOVE,
          RegisterOpcodes.CONST,
          RegisterOpcodes.ARITH,
          RegisterOpcodes.IADD_IMMEDIATE,
          RegisterOpcodes.READ,
          RegisterOpcodes.READ_ELEMENT,
          RegisterOpcodes.READ_SLOT,
          RegisterOpcodes.LENGTH,
          RegisterOpcodes.INSTANCE,
          RegisterOpcodes.CURRENT,
          RegisterOpcodes.PURE,
          RegisterOpcodes.STATICS,
          RegisterOpcodes.CLASS_OF ->
          true;
      default -> false;
    };
  }

  /**
   * Whether a summarised call begins, whose internal uses do not count. Boxes are looked up in a
   * cache, which is no use of the value; a hash is one use, however it is computed.
   */
  private boolean isKnown(Following following, ThreadState t) {
    int[] w = t.code.words();
    int operation = w[t.pc] & 0xff;
    if (following.known >= 0
        || operation != RegisterOpcodes.CALL && operation != RegisterOpcodes.CALL_VIRTUAL) {
      return false;
    }
    int first = t.fp + w[t.pc + 2];
    ValueTag tag = following.registers.get(first);
    if (tag.isNone()) {
      return false;
    }
    MethodInfo method = called(operation, w[t.pc + 1], t.words[first]);
    boolean hashes = method.name().equals("hashCode") && method.parameters() == 1;
    if (hashes) {
      tags.used(tag, ValueUse.HASH);
    }
    following.knownResult = hashes ? ValueTag.NONE : tag.boxed();
    return hashes || isBoxing(method);
  }

  private MethodInfo called(int operation, int number, long receiver) {
    if (operation == RegisterOpcodes.CALL) {
      return program.classes().method(number);
    }
    int found =
        receiver == 0 ? -1 : program.classes().dispatch(number, ReferenceWord.classId(receiver));
    return program.classes().method(found < 0 ? program.fault(JvmFault.NULL) : found);
  }

  private static boolean isBoxing(MethodInfo method) {
    char first = method.descriptor().charAt(1);
    return method.isStatic()
        && method.name().equals("valueOf")
        && method.parameters() == 1
        && first != 'L'
        && first != '['
        && TagPropagation.isBox(method.owner())
        && !method.owner().name().equals("java/lang/String");
  }

  /** Like {@link ThreadState#answer}, for steps that no memory answers. */
  public void answer(ThreadState t, long value) {
    if (t.target >= 0) {
      of(t).registers.set(t.target, ValueTag.NONE);
    }
    t.answer(value);
  }

  /**
   * Like {@link ThreadState#answer}, for an external memory that supplies the tag of the value
   * read.
   */
  public void answer(ThreadState t, long value, ValueTag found) {
    Following following = of(t);
    StepKind step = t.step();
    boolean finds = step == StepKind.READ || step == StepKind.UPDATE || step == StepKind.AWAIT;
    if (finds) {
      tags.set(t.object(), t.slot(), found);
    }
    ValueTag tag = finds || step == StepKind.WRITE ? following.flow.of(t, value) : ValueTag.NONE;
    int target = t.target;
    boolean distinguishes =
        step == StepKind.UPDATE
            && (t.update() == AtomicUpdate.COMPARE_AND_SET
                || t.update() == AtomicUpdate.WEAK_COMPARE_AND_SET);
    t.answer(value);
    if (target >= 0) {
      boolean copies = step == StepKind.UPDATE && !distinguishes;
      following.registers.set(target, step == StepKind.READ ? tag : copies ? found : ValueTag.NONE);
    }
  }

  /** Like {@link Memory#perform}. */
  public boolean perform(ThreadState t, Memory memory) {
    Following following = of(t);
    StepKind step = t.step();
    if (step == StepKind.UPDATE && memory instanceof Heap heap && t.slot() >= 0) {
      following.flow.expect(t, heap.word(t.object(), t.slot()));
    }
    ValueTag tag =
        following.flow.of(t); // other threads may have written since this one arrived here
    if (!memory.perform(t)) {
      return false;
    }
    if (step == StepKind.WRITE) {
      tags.set(t.object(), t.slot(), tag);
    } else if (step == StepKind.UPDATE) {
      updated(following, t, tag);
    } else if (t.target >= 0) {
      following.registers.set(t.target, step == StepKind.READ ? tag : ValueTag.NONE);
    }
    return true;
  }

  /**
   * After an update: the tag of the value read goes to the result, that of the value written to the
   * slot.
   */
  private void updated(Following following, ThreadState t, ValueTag writes) {
    AtomicUpdate update = t.update();
    ValueTag found = tags.get(t.object(), t.slot());
    long result = t.words[t.target];
    boolean distinguishes =
        update == AtomicUpdate.COMPARE_AND_SET || update == AtomicUpdate.WEAK_COMPARE_AND_SET;
    boolean wrote =
        distinguishes
            ? result != 0
            : update != AtomicUpdate.COMPARE_AND_EXCHANGE || result == t.expected();
    if (wrote && update != AtomicUpdate.HASH && update != AtomicUpdate.NONE) {
      tags.set(t.object(), t.slot(), writes);
    }
    following.registers.set(t.target, distinguishes ? ValueTag.NONE : found);
  }
}
