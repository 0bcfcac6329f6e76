package io.selvage.program.internal.analysis;

import io.selvage.program.code.AccessLocation;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import java.util.ArrayDeque;
import java.util.BitSet;

/**
 * Whether the content of a slot of an object is dead: on every path, the code overwrites the slot
 * before it does anything with the object other than write other slots or compare it.
 */
public final class OverwrittenSlots {
  private OverwrittenSlots() {}

  /**
   * @param register the only one that holds the object
   */
  public static boolean is(RegisterCode code, int pc, int register, int slot) {
    ArrayDeque<Integer> ahead = new ArrayDeque<>();
    BitSet met = new BitSet();
    ahead.add(pc);
    while (!ahead.isEmpty()) {
      int at = ahead.remove();
      if (met.get(at)) {
        continue;
      }
      met.set(at);
      RegisterInstruction insn = code.at(at);
      if (isWrite(insn, register) && slotOf(insn) == slot) {
        continue;
      }
      if (insn.uses().contains(register)
          && !isWrite(insn, register)
          && !(insn instanceof RegisterInstruction.Branch)) {
        return false;
      }
      if (insn.to() != register) {
        ahead.addAll(ControlFlow.next(code, at));
      }
      ControlFlow.handlers(code, at).forEach(handler -> ahead.add(handler.pc()));
    }
    return true;
  }

  /** A write to the object of a value other than the object itself. */
  private static boolean isWrite(RegisterInstruction insn, int register) {
    return insn instanceof RegisterInstruction.Write write
        && write.place() instanceof AccessLocation.Slot place
        && place.object() == register
        && write.value() != register;
  }

  private static int slotOf(RegisterInstruction insn) {
    return ((AccessLocation.Slot) ((RegisterInstruction.Write) insn).place()).slot();
  }
}
