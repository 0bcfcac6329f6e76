package io.selvage.prove.lower;

import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Which variables are still read. */
final class Liveness {
  private Liveness() {}

  /** For each instruction, the variables that it or a later one may read. */
  static List<BitSet> of(List<Instruction> code) {
    List<BitSet> live = new ArrayList<>();
    code.forEach(each -> live.add(new BitSet()));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int at = code.size() - 1; at >= 0; at--) {
        BitSet now = before(code.get(at), live);
        if (!now.equals(live.get(at))) {
          live.set(at, now);
          changed = true;
        }
      }
    }
    return live;
  }

  private static BitSet before(Instruction insn, List<BitSet> live) {
    BitSet now = new BitSet();
    if (insn.next() >= 0) {
      now.or(live.get(insn.next()));
    }
    if (insn.otherwise() >= 0) {
      now.or(live.get(insn.otherwise()));
    }
    if (insn.op().to() >= 0) {
      now.clear(insn.op().to());
    }
    if (insn.op() instanceof Op.LoadPair pair) {
      now.clear(pair.mark());
    }
    insn.op().uses().forEach(now::set);
    return now;
  }

  /**
   * Refuses where an object made at this site before is still in use: its fields are the same
   * variables.
   */
  static void requireDead(Spot spot, Kind kind, Outcome out) {
    Frame frame = spot.frame();
    int[] standing = frame.code.liveness().at(spot.pc());
    check(frame, standing, kind, out);
    for (Frame each = frame; each.caller.isPresent(); each = each.caller.get()) {
      Frame caller = each.caller.get();
      check(caller, caller.code.liveness().across(each.callPc), kind, out);
    }
  }

  private static void check(Frame frame, int[] live, Kind kind, Outcome out) {
    for (int entry : live) {
      if (out.kind(frame.variable(entry >> 1)).equals(kind)) {
        throw new Unsupported("PRV-018 two helper objects made at the same place are in use");
      }
    }
  }
}
