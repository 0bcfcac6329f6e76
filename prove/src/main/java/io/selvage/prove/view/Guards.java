package io.selvage.prove.view;

import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Instruction.Strength;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Place;
import io.selvage.prove.code.StepProgram;
import java.util.Arrays;
import java.util.Optional;

/**
 * The proof is for sequential consistency. A place that is accessed plainly once others can see it
 * needs one and the same lock at all its accesses, or is not written any more; collected while
 * views are explored.
 *
 * <p>What is not written any more was written before the node was shown. Whoever has the node found
 * it by way of places that are volatile, guarded, or of this kind; so, link by link, the writes
 * come before the reads in Java's order, too.
 */
final class Guards {
  private static final int OF_THE_NODE = 1 << 30;

  private final StepProgram program;
  private final int[] held;
  private final int[] plainLine;
  private final boolean[] written;

  Guards(StepProgram program) {
    this.program = program;
    this.held = new int[program.globals().size() + 2];
    this.plainLine = new int[held.length];
    this.written = new boolean[held.length];
    Arrays.fill(held, -1);
  }

  void note(View view, Instruction insn, Place place, int node) {
    int globals = program.globals().size();
    int which =
        place instanceof Place.Global global
            ? global.number()
            : place instanceof Place.Mark ? globals + 1 : globals;
    note(view, insn, which, node);
    if (place instanceof Place.Pair) {
      note(view, insn, globals + 1, node);
    }
  }

  private void note(View view, Instruction insn, int which, int node) {
    int now = node > 0 && view.held[node] == View.MINE ? OF_THE_NODE : 0;
    for (int i = 0; i < view.locks.length; i++) {
      now |= view.locks[i] == View.MINE ? 1 << i : 0;
    }
    held[which] &= now;
    written[which] |= !(insn.op() instanceof Op.Load || insn.op() instanceof Op.LoadPair);
    if (insn.strength() == Strength.PLAIN) {
      plainLine[which] = Math.max(1, insn.line());
    }
  }

  /** Why the proof does not hold for Java's memory; empty if it does. */
  Optional<String> fault() {
    for (int which = 0; which < held.length; which++) {
      int globals = program.globals().size();
      boolean settled = which >= globals && !written[which];
      if (plainLine[which] > 0 && held[which] == 0 && !settled) {
        String name =
            which < globals
                ? program.globals().get(which).name()
                : which == globals ? "the link of nodes" : "the mark of nodes";
        return Optional.of(
            "PRV-033 line "
                + plainLine[which]
                + ": "
                + name
                + " is accessed plainly, and no one lock is held at all its accesses");
      }
    }
    return Optional.empty();
  }
}
