package io.selvage.program.code;

import java.util.ArrayDeque;
import java.util.BitSet;

/**
 * Whether what is in a slot of an object does not matter any more: wherever the code goes, it
 * writes the slot before it does anything else with the object than write other slots or compare
 * it.
 */
public final class Overwritten {
  private Overwritten() {}

  /**
   * @param register the only one that holds the object
   */
  public static boolean is(Code code, int pc, int register, int slot) {
    ArrayDeque<Integer> ahead = new ArrayDeque<>();
    BitSet met = new BitSet();
    ahead.add(pc);
    while (!ahead.isEmpty()) {
      int at = ahead.remove();
      if (met.get(at)) {
        continue;
      }
      met.set(at);
      Insn insn = code.at(at);
      if (isWrite(insn, register) && slotOf(insn) == slot) {
        continue;
      }
      if (insn.uses().contains(register)
          && !isWrite(insn, register)
          && !(insn instanceof Insn.Branch)) {
        return false;
      }
      if (insn.to() != register) {
        ahead.addAll(Flow.next(code, at));
      }
      Flow.handlers(code, at).forEach(handler -> ahead.add(handler.pc()));
    }
    return true;
  }

  /** Of another value than the object itself. */
  private static boolean isWrite(Insn insn, int register) {
    return insn instanceof Insn.Write write
        && write.place() instanceof Place.Slot place
        && place.object() == register
        && write.value() != register;
  }

  private static int slotOf(Insn insn) {
    return ((Place.Slot) ((Insn.Write) insn).place()).slot();
  }
}
