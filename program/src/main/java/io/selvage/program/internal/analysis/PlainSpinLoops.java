package io.selvage.program.internal.analysis;

import io.selvage.program.code.AccessLocation;
import io.selvage.program.code.AccessMode;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.lowering.LoweringContext;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Loops that wait for a plain field to change: they only read plain fields of the same objects
 * repeatedly. A compiler may hoist such a read and loop forever (JLS 17.3).
 */
public final class PlainSpinLoops {
  private final RegisterCode code;
  private final ReadOnlyMethods looks;

  private PlainSpinLoops(RegisterCode code, ReadOnlyMethods looks) {
    this.code = code;
    this.looks = looks;
  }

  /**
   * The reads in such loops, by pc.
   *
   * @param codes the code of a called method, by its number
   */
  public static List<Integer> of(
      LoweringContext linker, IntFunction<RegisterCode> codes, RegisterCode code) {
    PlainSpinLoops waits = new PlainSpinLoops(code, new ReadOnlyMethods(linker, codes));
    return code.pcs().filter(waits::isWaiting).boxed().toList();
  }

  private boolean isWaiting(int pc) {
    if (!(code.at(pc) instanceof RegisterInstruction.Read read)
        || read.mode() != AccessMode.PLAIN
        || !(read.place() instanceof AccessLocation.Slot place)
        || place.field().isEmpty()) {
      return false;
    }
    BitSet loop = loop(pc);
    return !loop.isEmpty()
        && loop.stream().allMatch(this::isQuiet)
        && loop.stream().noneMatch(at -> isCarried(at, pc));
  }

  /** Whether a compiler could move a plain read across the instruction. */
  private boolean isQuiet(int pc) {
    RegisterInstruction insn = code.at(pc);
    return insn instanceof RegisterInstruction.Local
        || insn instanceof RegisterInstruction.Control
        || insn instanceof RegisterInstruction.Read read
            && (read.mode() == AccessMode.PLAIN || read.mode() == AccessMode.FINAL)
        || insn instanceof RegisterInstruction.Call call && looks.of(call) == 0;
  }

  /** Whether an iteration passes a value to the next one, and hence makes progress. */
  private boolean isCarried(int pc, int read) {
    int to = code.at(pc).to();
    return to != RegisterInstruction.NONE && code.liveness().isLive(read, to);
  }

  /** The instructions on cycles through the given instruction. */
  private BitSet loop(int pc) {
    BitSet after = new BitSet();
    ArrayDeque<Integer> work = new ArrayDeque<>(ControlFlow.next(code, pc));
    while (!work.isEmpty()) {
      int at = work.poll();
      if (!after.get(at)) {
        after.set(at);
        work.addAll(ControlFlow.next(code, at));
      }
    }
    BitSet loop = new BitSet();
    if (after.get(pc)) {
      loop.set(pc);
      boolean grown = true;
      while (grown) {
        grown = false;
        for (int at = after.nextSetBit(0); at >= 0; at = after.nextSetBit(at + 1)) {
          if (!loop.get(at) && ControlFlow.next(code, at).stream().anyMatch(loop::get)) {
            loop.set(at);
            grown = true;
          }
        }
      }
    }
    return loop;
  }
}
