package io.selvage.program.code;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Loops that wait for a plain field to change: all they do is read plain fields of the same
 * objects, over and over. A compiler may read such a field once, and wait for ever (JLS 17.3).
 */
public final class PlainWaits {
  private final Code code;
  private final Looks looks;

  private PlainWaits(Code code, Looks looks) {
    this.code = code;
    this.looks = looks;
  }

  /**
   * The reads in such loops, by pc.
   *
   * @param codes the code of a method that is called, by its number
   */
  public static List<Integer> of(Linker linker, IntFunction<Code> codes, Code code) {
    PlainWaits waits = new PlainWaits(code, new Looks(linker, codes));
    return code.pcs().filter(waits::isWaiting).boxed().toList();
  }

  private boolean isWaiting(int pc) {
    if (!(code.at(pc) instanceof Insn.Read read)
        || read.mode() != Mode.PLAIN
        || !(read.place() instanceof Place.Slot place)
        || place.field().isEmpty()) {
      return false;
    }
    BitSet loop = loop(pc);
    return !loop.isEmpty()
        && loop.stream().allMatch(this::isQuiet)
        && loop.stream().noneMatch(at -> isCarried(at, pc));
  }

  /** Nothing that a compiler would not move a plain read across. */
  private boolean isQuiet(int pc) {
    Insn insn = code.at(pc);
    return insn instanceof Insn.Local
        || insn instanceof Insn.Control
        || insn instanceof Insn.Read read
            && (read.mode() == Mode.PLAIN || read.mode() == Mode.FINAL)
        || insn instanceof Insn.Call call && looks.of(call) == 0;
  }

  /** Whether a round leaves something for the next one: then it gets somewhere. */
  private boolean isCarried(int pc, int read) {
    int to = code.at(pc).to();
    return to != Insn.NONE && code.liveness().isLive(read, to);
  }

  /** What lies on ways from the instruction back to it. */
  private BitSet loop(int pc) {
    BitSet after = new BitSet();
    ArrayDeque<Integer> work = new ArrayDeque<>(Flow.next(code, pc));
    while (!work.isEmpty()) {
      int at = work.poll();
      if (!after.get(at)) {
        after.set(at);
        work.addAll(Flow.next(code, at));
      }
    }
    BitSet loop = new BitSet();
    if (after.get(pc)) {
      loop.set(pc);
      boolean grown = true;
      while (grown) {
        grown = false;
        for (int at = after.nextSetBit(0); at >= 0; at = after.nextSetBit(at + 1)) {
          if (!loop.get(at) && Flow.next(code, at).stream().anyMatch(loop::get)) {
            loop.set(at);
            grown = true;
          }
        }
      }
    }
    return loop;
  }
}
