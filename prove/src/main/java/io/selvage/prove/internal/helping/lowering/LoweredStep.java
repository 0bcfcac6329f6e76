package io.selvage.prove.internal.helping.lowering;

import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingOp;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The lowering of an instruction: ops, the register kinds after it, and the successors. */
final class LoweredStep {
  final List<HelpingOp> ops = new ArrayList<>();
  final Map<Integer, HelpingRegisterKind> kinds;
  final List<HelpingFramePosition> next = new ArrayList<>();

  LoweredStep(Map<Integer, HelpingRegisterKind> before) {
    this.kinds = new HashMap<>(before);
  }

  void add(HelpingOp op) {
    ops.add(op);
  }

  HelpingRegisterKind kind(int variable) {
    return kinds.getOrDefault(variable, HelpingRegisterKind.WORD);
  }

  void put(int variable, HelpingRegisterKind kind) {
    kinds.put(variable, kind);
  }

  void word(HelpingOp op) {
    put(op.to(), HelpingRegisterKind.WORD);
    add(op);
  }

  void copy(int to, int from) {
    HelpingRegisterKind kind = kind(from);
    put(to, kind);
    add(
        kind.is(HelpingRegisterKind.Sort.WORD)
            ? new HelpingOp.Copy(to, from)
            : new HelpingOp.Let(to, GraphWord.ANY));
  }

  /** Whether views track all of these; adds a Stop if not. */
  boolean areWords(int... variables) {
    for (int variable : variables) {
      if (!kind(variable).is(HelpingRegisterKind.Sort.WORD)) {
        stop("PRV-063 the code stores or expects something that views do not track");
        return false;
      }
    }
    return true;
  }

  /** From now on it must not be used under its old name. */
  void forget(HelpingRegisterKind gone) {
    kinds.replaceAll((variable, kind) -> kind.equals(gone) ? HelpingRegisterKind.OTHER : kind);
  }

  void stop(String why) {
    ops.clear();
    next.clear();
    add(new HelpingOp.Stop(why));
  }
}
