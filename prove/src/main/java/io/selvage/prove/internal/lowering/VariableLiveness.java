package io.selvage.prove.internal.lowering;

import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiFunction;

/** Which variables are live. */
public final class VariableLiveness {
  private VariableLiveness() {}

  /** For each instruction, the variables that it or a later one may read. */
  public static List<BitSet> of(List<StepInstruction> code) {
    return of(code, VariableLiveness::before);
  }

  /**
   * The same for code of another representation.
   *
   * @param before computes what is live before an instruction from what is live before each
   */
  public static <I> List<BitSet> of(List<I> code, BiFunction<I, List<BitSet>, BitSet> before) {
    List<BitSet> live = new ArrayList<>();
    code.forEach(each -> live.add(new BitSet()));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int at = code.size() - 1; at >= 0; at--) {
        BitSet now = before.apply(code.get(at), live);
        if (!now.equals(live.get(at))) {
          live.set(at, now);
          changed = true;
        }
      }
    }
    return live;
  }

  /** What is live at the successors of an instruction. */
  public static BitSet after(int next, int otherwise, List<BitSet> live) {
    BitSet now = new BitSet();
    if (next >= 0) {
      now.or(live.get(next));
    }
    if (otherwise >= 0) {
      now.or(live.get(otherwise));
    }
    return now;
  }

  private static BitSet before(StepInstruction insn, List<BitSet> live) {
    BitSet now = after(insn.next(), insn.otherwise(), live);
    if (insn.op().to() >= 0) {
      now.clear(insn.op().to());
    }
    if (insn.op() instanceof StepOp.LoadPair pair) {
      now.clear(pair.mark());
    }
    insn.op().uses().forEach(now::set);
    return now;
  }

  /**
   * Rejects a site whose previous object is still in use, since its fields are the same variables.
   */
  static void requireDead(FramePosition position, RegisterKind kind, LoweredInstruction out) {
    InlinedFrame frame = position.frame();
    int[] standing = frame.code.liveness().at(position.pc());
    check(frame, standing, kind, out);
    for (InlinedFrame each = frame; each.caller.isPresent(); each = each.caller.get()) {
      InlinedFrame caller = each.caller.get();
      check(caller, caller.code.liveness().across(each.callPc), kind, out);
    }
  }

  private static void check(
      InlinedFrame frame, int[] live, RegisterKind kind, LoweredInstruction out) {
    for (int entry : live) {
      if (out.kind(frame.variable(entry >> 1)).equals(kind)) {
        throw new UnsupportedClass(
            "PRV-018 two helper objects created at the same place are in use");
      }
    }
  }
}
