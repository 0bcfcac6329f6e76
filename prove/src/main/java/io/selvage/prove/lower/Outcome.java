package io.selvage.prove.lower;

import io.selvage.prove.code.Instruction.Strength;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Word;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What an instruction comes to: ops, what is known after it, and where control goes. */
final class Outcome {
  final List<Op> ops = new ArrayList<>();
  final Map<Integer, Kind> kinds;
  final List<Spot> next = new ArrayList<>();
  Strength strength = Strength.VOLATILE;
  boolean memory;

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

  /** Somebody is handed what the variable holds. */
  void copy(int to, int from) {
    Kind kind = kind(from);
    put(to, kind);
    switch (kind.sort()) {
      case WORD, LINK_BOX, PAIR_BOX, MARK_BOX, NODE_LOCK -> add(new Op.Copy(to, from));
      default -> add(new Op.Let(to, Word.ANY)); // nothing of it is in a view
    }
  }

  /** Whether views keep track of all of these; stops if not. */
  boolean areWords(int... variables) {
    for (int variable : variables) {
      if (!kind(variable).is(Kind.Sort.WORD)) {
        stop("PRV-019 something is stored or expected that is no node");
        return false;
      }
    }
    return true;
  }

  /** From now on nobody may use what was made at the site under its old name. */
  void forget(Kind gone) {
    kinds.replaceAll((variable, kind) -> kind.equals(gone) ? Kind.OTHER : kind);
  }

  void stop(String why) {
    ops.clear();
    next.clear();
    add(new Op.Stop(why));
  }
}
