package io.selvage.prove.helping.lower;

import io.selvage.prove.helping.code.Op;
import io.selvage.prove.helping.code.Word;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What an instruction comes to: ops, what is known after it, and where control goes. */
final class Outcome {
  final List<Op> ops = new ArrayList<>();
  final Map<Integer, Kind> kinds;
  final List<Spot> next = new ArrayList<>();

  Outcome(Map<Integer, Kind> before) {
    this.kinds = new HashMap<>(before);
  }

  void add(Op op) {
    ops.add(op);
  }

  Kind kind(int variable) {
    return kinds.getOrDefault(variable, Kind.WORD);
  }

  void put(int variable, Kind kind) {
    kinds.put(variable, kind);
  }

  void word(Op op) {
    put(op.to(), Kind.WORD);
    add(op);
  }

  void copy(int to, int from) {
    Kind kind = kind(from);
    put(to, kind);
    add(kind.is(Kind.Sort.WORD) ? new Op.Copy(to, from) : new Op.Let(to, Word.ANY));
  }

  /** Whether views keep track of all of these; stops if not. */
  boolean areWords(int... variables) {
    for (int variable : variables) {
      if (!kind(variable).is(Kind.Sort.WORD)) {
        stop("PRV-063 something is stored or expected that views do not follow");
        return false;
      }
    }
    return true;
  }

  /** From now on nobody may use it under its old name. */
  void forget(Kind gone) {
    kinds.replaceAll((variable, kind) -> kind.equals(gone) ? Kind.OTHER : kind);
  }

  void stop(String why) {
    ops.clear();
    next.clear();
    add(new Op.Stop(why));
  }
}
