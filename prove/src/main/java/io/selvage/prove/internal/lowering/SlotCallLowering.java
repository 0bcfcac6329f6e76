package io.selvage.prove.internal.lowering;

import io.selvage.program.code.RegisterInstruction;
import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.ViewWord;
import java.util.Set;

/** Calls on the counter and on the array: each is one memory step. */
final class SlotCallLowering {
  private static final Set<String> WEAK =
      Set.of(
          "getPlain",
          "setPlain",
          "getOpaque",
          "setOpaque",
          "getAcquire",
          "setRelease",
          "lazySet",
          "weakCompareAndSet",
          "weakCompareAndSetPlain",
          "weakCompareAndSetAcquire",
          "weakCompareAndSetRelease");

  private final ProgramConstants constants;

  SlotCallLowering(ProgramConstants constants) {
    this.constants = constants;
  }

  /**
   * Lowers the call; the receiver is a counter or an array, in its field or new.
   *
   * @param key name and descriptor
   */
  void call(
      FramePosition position,
      RegisterInstruction.Invocation insn,
      String key,
      LoweredInstruction out) {
    String name = key.substring(0, key.indexOf('('));
    int first = position.frame().variable(insn.first());
    RegisterKind kind = out.kind(first);
    if (WEAK.contains(name)) {
      throw new UnsupportedClass(
          "PRV-021 " + name + " has an unsupported access mode in line " + position.line());
    }
    for (int i = 1; i < insn.arguments(); i++) {
      if (!out.areWords(first + i)) {
        return;
      }
    }
    int to = insn.delivers() ? first : constants.scratch();
    switch (kind.sort()) {
      case NEW_COUNTER, NEW_SLOTS -> construct(position, insn, key, kind, out);
      case COUNTER -> counter(position, insn, name, to, out);
      default -> slot(name, first + 1, to, out);
    }
  }

  /** Counters start at zero; arrays are new, so that every slot is empty. */
  private static void construct(
      FramePosition position,
      RegisterInstruction.Invocation insn,
      String key,
      RegisterKind kind,
      LoweredInstruction out) {
    boolean given = key.equals("<init>(I)V");
    boolean fits =
        kind.is(RegisterKind.Sort.NEW_COUNTER)
            ? key.equals("<init>()V")
                || given && AccessLowering.holds(position, insn.first() + 1, 0)
            : given;
    if (fits) {
      out.add(new StepOp.Skip());
    } else {
      out.stop("PRV-081 the counter does not start at zero, or the array is a copy");
    }
  }

  private static void counter(
      FramePosition position,
      RegisterInstruction.Invocation insn,
      String name,
      int to,
      LoweredInstruction out) {
    boolean one =
        name.equals("getAndIncrement")
            || name.equals("getAndAdd") && AccessLowering.holds(position, insn.first() + 1, 1);
    if (!one && !name.equals("get")) {
      out.stop(
          "PRV-082 "
              + name
              + " on the counter is not supported; the counter may be read or incremented");
      return;
    }
    out.memory = true;
    out.put(to, RegisterKind.WORD);
    out.add(one ? new StepOp.Take(to) : new StepOp.Load(to, new MemoryPlace.Counter()));
  }

  private static void slot(String name, int index, int to, LoweredInstruction out) {
    MemoryPlace place = new MemoryPlace.Slot(index);
    out.memory = !name.equals("length");
    out.put(to, RegisterKind.WORD);
    switch (name) {
      case "get" -> out.add(new StepOp.Load(to, place));
      case "set" -> out.add(new StepOp.Store(place, index + 1));
      case "getAndSet" -> out.add(new StepOp.Swap(to, place, index + 1));
      case "compareAndSet" -> out.add(new StepOp.Cas(to, place, index + 1, index + 2, false));
      case "weakCompareAndSetVolatile" ->
          out.add(new StepOp.Cas(to, place, index + 1, index + 2, true));
      case "length" -> out.add(new StepOp.Let(to, ViewWord.ANY));
      default -> out.stop("PRV-082 " + name + " on a slot is not supported");
    }
  }
}
