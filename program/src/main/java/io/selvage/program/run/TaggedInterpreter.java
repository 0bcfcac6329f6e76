package io.selvage.program.run;

import io.selvage.program.code.Code;
import io.selvage.program.code.Op;
import io.selvage.program.code.Update;
import io.selvage.program.load.Method;
import io.selvage.program.load.Ref;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Runs threads as {@link Interpreter} does, with a {@link Tag} on every register and slot. Threads
 * may take turns; steps go to any {@link Memory} through {@link #perform}. Nothing can be undone.
 */
public final class TaggedInterpreter {
  private static final int FUEL = 20_000_000;

  private final Program program;
  private final Tags tags = new Tags();
  private final SingleStep single;
  private final Map<ThreadState, Following> followings = new HashMap<>();

  /** What belongs to a thread. */
  private static final class Following {
    final Tags.Registers registers = new Tags.Registers();
    final TagFlow flow;

    /** At this depth and deeper, a call runs whose meaning is known as a whole; else -1. */
    int known = -1;

    /** What that call will return. */
    Tag knownResult = Tag.NONE;

    Tag result = Tag.NONE;

    Following(Program program, Tags tags) {
      flow = new TagFlow(program, tags, registers);
    }
  }

  public TaggedInterpreter(Program program) {
    this.program = program;
    this.single = new SingleStep(program);
  }

  private Following of(ThreadState thread) {
    return followings.computeIfAbsent(thread, none -> new Following(program, tags));
  }

  /** What was done so far with a value that was passed in. */
  public Set<Use> uses(Origin origin) {
    return tags.uses(origin);
  }

  /** The thread begins a call: its registers hold nothing from outside yet. */
  void begin(ThreadState thread) {
    Following following = of(thread);
    following.registers.clear();
    following.known = -1;
    following.result = Tag.NONE;
  }

  /** What is in the first registers of a call that has begun. */
  void tag(ThreadState thread, int register, Tag tag) {
    of(thread).registers.set(register, tag);
  }

  /** What is in a slot. */
  void tag(long object, int slot, Tag tag) {
    tags.set(object, slot, tag);
  }

  /** Where what the call returned came from; the thread stands at its end. */
  public Tag result(ThreadState thread) {
    return of(thread).result;
  }

  /** As {@link Interpreter#advance}. */
  public Step advance(ThreadState t) {
    Following following = of(t);
    for (int left = FUEL; left > 0; left--) {
      Code code = t.code;
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
      Tag tag = following.flow.of(t);
      boolean entering = isKnown(following, t);
      Step step = single.run(t);
      if (step != null) {
        following.flow.drop();
        following.result = step == Step.DONE ? tag : Tag.NONE;
        return step;
      }
      following.flow.keep();
      if (entering && t.depth > depth) {
        following.known = t.depth;
        following.flow.ignore();
      }
      settle(following, t, new Place(code, fp, pc, depth), tag);
    }
    t.step = Step.REFUSED.ordinal();
    return Step.REFUSED;
  }

  /** Whether the instruction may be a step that a memory answers. */
  private static boolean isAccess(int word) {
    return switch (word & 0xff) {
      case Op.READ,
          Op.READ_ELEMENT,
          Op.READ_SLOT,
          Op.WRITE,
          Op.WRITE_ELEMENT,
          Op.WRITE_SLOT,
          Op.UPDATE,
          Op.AWAIT ->
          true;
      default -> false;
    };
  }

  /** Where a thread stood before an instruction. */
  private record Place(Code code, int fp, int pc, int depth) {
    int word(int at) {
      return code.words()[pc + at];
    }

    int operation() {
      return word(0) & 0xff;
    }

    boolean isJustBefore(ThreadState t) {
      return t.code == code && t.fp == fp && t.pc == pc + Op.length(operation());
    }
  }

  /** The instruction was local and is done: its result gets its tag. */
  private void settle(Following following, ThreadState t, Place place, Tag tag) {
    Tags.Registers registers = following.registers;
    switch (place.operation()) {
      case Op.RETURN_VALUE ->
          registers.set(place.fp(), following.known == place.depth() ? following.knownResult : tag);
      case Op.FORGET -> registers.set(place.fp() + place.word(1), Tag.NONE);
      case Op.THROW -> registers.set(t.fp + t.code.thrown(), Tag.NONE);
      case Op.CALL, Op.CALL_VIRTUAL -> {
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

  /** What a fault hands to the method that throws. */
  private static void forgetFault(Tags.Registers registers, ThreadState t) {
    registers.set(t.fp, Tag.NONE);
    registers.set(t.fp + 1, Tag.NONE);
  }

  private void deliver(Following following, ThreadState t, Place place, Tag tag) {
    switch (place.operation()) {
      case Op.WRITE -> store(t, place, Op.slot(place.word(3)), tag);
      case Op.WRITE_ELEMENT -> store(t, place, (int) t.words[place.fp() + place.word(2)], tag);
      case Op.WRITE_SLOT ->
          store(t, place, (int) t.words[place.fp() + Op.slot(place.word(3))], tag);
      case Op.UPDATE -> updated(following, t, tag);
      default -> {
        if (hasResult(place.operation())) {
          following.registers.set(place.fp() + place.word(1), tag);
        }
      }
    }
  }

  private void store(ThreadState t, Place place, int slot, Tag tag) {
    tags.set(t.words[place.fp() + place.word(1)], slot, tag);
  }

  private static boolean hasResult(int operation) {
    return switch (operation) {
      case Op.MOVE,
          Op.CONST,
          Op.ARITH,
          Op.IADD_IMMEDIATE,
          Op.READ,
          Op.READ_ELEMENT,
          Op.READ_SLOT,
          Op.LENGTH,
          Op.INSTANCE,
          Op.CURRENT,
          Op.PURE,
          Op.STATICS,
          Op.CLASS_OF ->
          true;
      default -> false;
    };
  }

  /**
   * Whether a call begins whose meaning is known: what it does inside with the value is its own.
   * Boxes are looked up in a cache, which is no use of the value; a hash is one use, whatever it is
   * computed by.
   */
  private boolean isKnown(Following following, ThreadState t) {
    int[] w = t.code.words();
    int operation = w[t.pc] & 0xff;
    if (following.known >= 0 || operation != Op.CALL && operation != Op.CALL_VIRTUAL) {
      return false;
    }
    int first = t.fp + w[t.pc + 2];
    Tag tag = following.registers.get(first);
    if (tag.isNone()) {
      return false;
    }
    Method method = called(operation, w[t.pc + 1], t.words[first]);
    boolean hashes = method.name().equals("hashCode") && method.parameters() == 1;
    if (hashes) {
      tags.used(tag, Use.HASH);
    }
    following.knownResult = hashes ? Tag.NONE : tag.boxed();
    return hashes || isBoxing(method);
  }

  private Method called(int operation, int number, long receiver) {
    if (operation == Op.CALL) {
      return program.classes().method(number);
    }
    int found = receiver == 0 ? -1 : program.classes().dispatch(number, Ref.classId(receiver));
    return program.classes().method(found < 0 ? program.fault(Fault.NULL) : found);
  }

  private static boolean isBoxing(Method method) {
    char first = method.descriptor().charAt(1);
    return method.isStatic()
        && method.name().equals("valueOf")
        && method.parameters() == 1
        && first != 'L'
        && first != '['
        && TagFlow.isBox(method.owner())
        && !method.owner().name().equals("java/lang/String");
  }

  /** As {@link ThreadState#answer}, where it is not a memory that answers. */
  public void answer(ThreadState t, long value) {
    if (t.target >= 0) {
      of(t).registers.set(t.target, Tag.NONE);
    }
    t.answer(value);
  }

  /**
   * As {@link ThreadState#answer}, where the memory is somebody else's and says where what is found
   * there came from.
   */
  void answer(ThreadState t, long value, Tag found) {
    Following following = of(t);
    Step step = t.step();
    boolean finds = step == Step.READ || step == Step.UPDATE || step == Step.AWAIT;
    if (finds) {
      tags.set(t.object(), t.slot(), found);
    }
    Tag tag = finds || step == Step.WRITE ? following.flow.of(t, value) : Tag.NONE;
    int target = t.target;
    boolean tells =
        step == Step.UPDATE
            && (t.update() == Update.COMPARE_AND_SET || t.update() == Update.WEAK_COMPARE_AND_SET);
    t.answer(value);
    if (target >= 0) {
      boolean copies = step == Step.UPDATE && !tells;
      following.registers.set(target, step == Step.READ ? tag : copies ? found : Tag.NONE);
    }
  }

  /** As {@link Memory#perform}. */
  public boolean perform(ThreadState t, Memory memory) {
    Following following = of(t);
    Step step = t.step();
    Tag tag = following.flow.of(t); // others may have written since the thread came here
    if (!memory.perform(t)) {
      return false;
    }
    if (step == Step.WRITE) {
      tags.set(t.object(), t.slot(), tag);
    } else if (step == Step.UPDATE) {
      updated(following, t, tag);
    } else if (t.target >= 0) {
      following.registers.set(t.target, step == Step.READ ? tag : Tag.NONE);
    }
    return true;
  }

  /** An update was made: what it found goes to its result, what it wrote to the slot. */
  private void updated(Following following, ThreadState t, Tag writes) {
    Update update = t.update();
    Tag found = tags.get(t.object(), t.slot());
    long result = t.words[t.target];
    boolean tells = update == Update.COMPARE_AND_SET || update == Update.WEAK_COMPARE_AND_SET;
    boolean wrote =
        tells ? result != 0 : update != Update.COMPARE_AND_EXCHANGE || result == t.expected();
    if (wrote && update != Update.HASH && update != Update.NONE) {
      tags.set(t.object(), t.slot(), writes);
    }
    following.registers.set(t.target, tells ? Tag.NONE : found);
  }
}
