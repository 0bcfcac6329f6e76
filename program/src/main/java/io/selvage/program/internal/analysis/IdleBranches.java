package io.selvage.program.internal.analysis;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.code.RegisterOpcodes;
import java.util.BitSet;
import java.util.List;

/**
 * Where the sides of a branch on a {@link SpinCounters spin counter} join, if only counting happens
 * before: {@code if ((++n & 63) == 0) Thread.yield()}.
 */
final class IdleBranches {
  private static final int MAX_HOPS = 64;
  private static final int MAX_DEPTH = 6;

  private final RegisterCode code;
  private final SpinCounters tallies;
  private final ReadOnlyMethods looks;

  /** The counting instructions on the way. */
  private final BitSet passed = new BitSet();

  IdleBranches(RegisterCode code, SpinCounters tallies, ReadOnlyMethods looks) {
    this.code = code;
    this.tallies = tallies;
    this.looks = looks;
  }

  /** Where both sides of the branch join, or -1; branches on the way must join, too. */
  int from(int branch) {
    int meeting = alone(branch);
    boolean all =
        passed.stream()
            .filter(at -> tallies.decides(at, code.at(at)))
            .allMatch(at -> new IdleBranches(code, tallies, looks).alone(at) >= 0);
    return all ? meeting : -1;
  }

  private int alone(int branch) {
    int meeting = meeting(branch, 0);
    return meeting == branch || counted().size() > 1 ? -1 : meeting;
  }

  /** The registers whose counts change on the way and affect branches elsewhere. */
  List<Integer> counted() {
    return passed.stream()
        .filter(pc -> tallies.isMadeOfTallies(pc) && tallies.isLoading(pc))
        .filter(pc -> decidesElsewhere(pc))
        .mapToObj(pc -> code.at(pc).to())
        .distinct()
        .toList();
  }

  private boolean decidesElsewhere(int pc) {
    return tallies.decidedBy(pc).stream().anyMatch(at -> !passed.get(at));
  }

  /** The first instruction from there on that does more than count. */
  private int meeting(int pc, int depth) {
    int at = pc;
    for (int hops = 0; hops < MAX_HOPS && at < code.words().length; hops++) {
      RegisterInstruction insn = code.at(at);
      int after = at + RegisterOpcodes.length(code.words()[at] & 0xff);
      if (insn instanceof RegisterInstruction.Jump jump) {
        at = jump.target();
      } else if (tallies.isMaking(at, insn) || isIdle(insn)) {
        passed.set(at);
        at = after;
      } else if (tallies.decides(at, insn) && depth < MAX_DEPTH) {
        passed.set(at);
        int one = meeting(after, depth + 1);
        if (one == at || one != meeting(((RegisterInstruction.Branch) insn).target(), depth + 1)) {
          return at;
        }
        at = one;
      } else {
        return at;
      }
    }
    return pc;
  }

  /** A call without effect: {@code onSpinWait}. */
  private boolean isIdle(RegisterInstruction insn) {
    return insn instanceof RegisterInstruction.Call call && !call.delivers() && looks.of(call) == 0;
  }
}
