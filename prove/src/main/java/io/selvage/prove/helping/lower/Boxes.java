package io.selvage.prove.helping.lower;

import io.selvage.program.code.Insn;
import io.selvage.prove.helping.code.Op;
import io.selvage.prove.helping.code.Op.Told;
import io.selvage.prove.helping.code.Word;
import java.util.Optional;

/** Calls that are steps themselves: of atomic references and arrays. */
final class Boxes {
  private Boxes() {}

  /** Reads the call if the receiver is a box or an array. */
  static boolean call(Spot spot, Insn.Invocation insn, String name, Outcome out) {
    int first = spot.frame().variable(insn.first());
    Kind kind = out.kind(first);
    switch (kind.sort()) {
      case NEW_BOX -> construct(name, insn.arguments(), kind, first, out);
      case NEW_ARRAY -> {
        if (!name.equals("<init>") || !isLength(insn, out, first)) {
          out.stop("PRV-063 a call of " + name + " of a new array");
        } else {
          out.word(new Op.Copy(kind.number(), first + 1));
        }
      }
      case BOX -> update(insn, name, Op.SELF, kind.number(), first + 1, first, out);
      case ARRAY -> {
        if (name.equals("length")) {
          out.word(new Op.Let(first, Word.ANY));
        } else if (out.areWords(first + 1)) {
          update(insn, name, first + 1, kind.number(), first + 2, first, out);
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  /** An array is made of a length, never of another array. */
  private static boolean isLength(Insn.Invocation insn, Outcome out, int first) {
    return insn.arguments() == 2
        && insn instanceof Insn.Call
        && out.kind(first + 1).is(Kind.Sort.WORD);
  }

  private static void construct(String name, int arguments, Kind kind, int first, Outcome out) {
    if (!name.equals("<init>")) {
      out.stop("PRV-063 a call of " + name + " of a new box");
    } else if (arguments == 1) {
      out.word(new Op.Let(kind.number(), Word.NULL));
    } else if (out.areWords(first + 1)) {
      out.word(new Op.Copy(kind.number(), first + 1));
    }
  }

  private static void update(
      Insn.Invocation insn, String name, int holder, int slot, int second, int to, Outcome out) {
    int result = insn.delivers() ? to : Op.NONE;
    Optional<Told> told = told(name);
    if (name.equals("get")) {
      out.word(new Op.Load(to, holder, slot));
    } else if (name.equals("set")) {
      if (out.areWords(second)) {
        out.add(new Op.Store(holder, slot, second));
      }
    } else if (told.isPresent()) {
      if (out.areWords(second, second + 1)) {
        deliver(new Op.Cas(result, holder, slot, second, second + 1, told.get()), out);
      }
    } else if (name.equals("getAndSet")) {
      if (out.areWords(second)) {
        deliver(new Op.Swap(result, holder, slot, second), out);
      }
    } else {
      out.stop("PRV-063 a call of " + name + " of an atomic: not understood, or not volatile");
    }
  }

  private static Optional<Told> told(String name) {
    return switch (name) {
      case "compareAndSet" -> Optional.of(Told.WHETHER);
      case "weakCompareAndSetVolatile" -> Optional.of(Told.WHETHER_SPURIOUS);
      case "compareAndExchange" -> Optional.of(Told.BEFORE);
      default -> Optional.empty();
    };
  }

  static void deliver(Op op, Outcome out) {
    if (op.to() == Op.NONE) {
      out.add(op);
    } else {
      out.word(op);
    }
  }
}
