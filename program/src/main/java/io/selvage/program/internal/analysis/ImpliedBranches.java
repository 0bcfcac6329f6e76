package io.selvage.program.internal.analysis;

import io.selvage.program.code.ComparisonKind;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.code.RegisterOpcodes;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Branches that must have gone one way for control to reach an instruction, and those that test the
 * same register while it is unchanged.
 */
final class ImpliedBranches {
  private ImpliedBranches() {}

  /** The branches of which only one side reaches the instruction, with that side. */
  static Map<Integer, Integer> before(RegisterCode code, int pc) {
    Map<Integer, Integer> settled = new TreeMap<>();
    code.pcs()
        .filter(at -> at != pc && code.at(at) instanceof RegisterInstruction.Branch)
        .forEach(
            at -> {
              List<Integer> sides = ControlFlow.next(code, at);
              for (int side : sides) {
                if (sides.size() == 2 && !isReached(code, pc, at, side)) {
                  settled.put(at, side);
                }
              }
            });
    Map<Integer, Boolean> zero = new TreeMap<>();
    settled.forEach(
        (at, side) -> test(code, at).ifPresent(r -> zero.put(r, side == whereZero(code, at))));
    code.pcs()
        .filter(at -> at != pc)
        .forEach(
            at ->
                test(code, at)
                    .filter(zero::containsKey)
                    .ifPresent(
                        r -> settled.putIfAbsent(at, side(code, at, zero.getOrDefault(r, false)))));
    return settled;
  }

  /** The register that is compared with 0. */
  private static Optional<Integer> test(RegisterCode code, int pc) {
    return code.at(pc) instanceof RegisterInstruction.Branch test
            && test.right() == RegisterInstruction.NONE
            && test.comparison().ordinal() <= ComparisonKind.NOT_EQUAL.ordinal()
        ? Optional.of(test.left())
        : Optional.empty();
  }

  private static int whereZero(RegisterCode code, int pc) {
    return side(code, pc, true);
  }

  private static int side(RegisterCode code, int pc, Boolean zero) {
    RegisterInstruction.Branch test = (RegisterInstruction.Branch) code.at(pc);
    boolean jumps = (test.comparison() == ComparisonKind.EQUAL) == zero;
    return jumps ? test.target() : pc + RegisterOpcodes.length(code.words()[pc] & 0xff);
  }

  /** Whether the instruction is reachable without that side of a branch. */
  private static boolean isReached(RegisterCode code, int pc, int branch, int side) {
    ArrayDeque<Integer> work = new ArrayDeque<>(List.of(0));
    BitSet seen = new BitSet();
    while (!work.isEmpty()) {
      int at = work.poll();
      if (at == pc) {
        return true;
      }
      if (!seen.get(at)) {
        seen.set(at);
        for (int next : ControlFlow.next(code, at)) {
          if (at != branch || next != side) {
            work.add(next);
          }
        }
        ControlFlow.handlers(code, at).forEach(handler -> work.add(handler.pc()));
      }
    }
    return false;
  }
}
