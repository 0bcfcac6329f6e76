package io.selvage.program.code;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Branches that must have gone one way for control to be where it is, and those that ask the same
 * as one of them, as long as what is asked about does not change.
 */
final class Settled {
  private Settled() {}

  /** The branches through one side of which alone the instruction is reached, with that side. */
  static Map<Integer, Integer> before(Code code, int pc) {
    Map<Integer, Integer> settled = new TreeMap<>();
    code.pcs()
        .filter(at -> at != pc && code.at(at) instanceof Insn.Branch)
        .forEach(
            at -> {
              List<Integer> sides = Flow.next(code, at);
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

  /** The register that is asked whether it is 0. */
  private static Optional<Integer> test(Code code, int pc) {
    return code.at(pc) instanceof Insn.Branch test
            && test.right() == Insn.NONE
            && test.comparison().ordinal() <= Comparison.NOT_EQUAL.ordinal()
        ? Optional.of(test.left())
        : Optional.empty();
  }

  private static int whereZero(Code code, int pc) {
    return side(code, pc, true);
  }

  private static int side(Code code, int pc, Boolean zero) {
    Insn.Branch test = (Insn.Branch) code.at(pc);
    boolean jumps = (test.comparison() == Comparison.EQUAL) == zero;
    return jumps ? test.target() : pc + Op.length(code.words()[pc] & 0xff);
  }

  /** Whether the instruction can be reached without that way out of a branch. */
  private static boolean isReached(Code code, int pc, int branch, int side) {
    ArrayDeque<Integer> work = new ArrayDeque<>(List.of(0));
    BitSet seen = new BitSet();
    while (!work.isEmpty()) {
      int at = work.poll();
      if (at == pc) {
        return true;
      }
      if (!seen.get(at)) {
        seen.set(at);
        for (int next : Flow.next(code, at)) {
          if (at != branch || next != side) {
            work.add(next);
          }
        }
        Flow.handlers(code, at).forEach(handler -> work.add(handler.pc()));
      }
    }
    return false;
  }
}
