package io.selvage.prove.internal.helping.lowering;

import io.selvage.program.code.RegisterInstruction;
import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingOp;
import io.selvage.prove.internal.helping.code.HelpingOp.CasResult;
import java.util.Optional;

/** Calls that are single steps: on atomic references and arrays. */
final class AtomicCallLowering {
  private AtomicCallLowering() {}

  /** Lowers the call if the receiver is a box or an array. */
  static boolean call(
      HelpingFramePosition position,
      RegisterInstruction.Invocation insn,
      String name,
      LoweredStep out) {
    int first = position.frame().variable(insn.first());
    HelpingRegisterKind kind = out.kind(first);
    switch (kind.sort()) {
      case NEW_BOX -> construct(name, insn.arguments(), kind, first, out);
      case NEW_ARRAY -> {
        if (!name.equals("<init>") || !isLength(insn, out, first)) {
          out.stop("PRV-063 a call of " + name + " on a new array");
        } else {
          out.word(new HelpingOp.Copy(kind.number(), first + 1));
        }
      }
      case BOX -> update(insn, name, HelpingOp.SELF, kind.number(), first + 1, first, out);
      case ARRAY -> {
        if (name.equals("length")) {
          out.word(new HelpingOp.Let(first, GraphWord.ANY));
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

  /** An array must be created with a length rather than from another array. */
  private static boolean isLength(RegisterInstruction.Invocation insn, LoweredStep out, int first) {
    return insn.arguments() == 2
        && insn instanceof RegisterInstruction.Call
        && out.kind(first + 1).is(HelpingRegisterKind.Sort.WORD);
  }

  private static void construct(
      String name, int arguments, HelpingRegisterKind kind, int first, LoweredStep out) {
    if (!name.equals("<init>")) {
      out.stop("PRV-063 a call of " + name + " on a new atomic");
    } else if (arguments == 1) {
      out.word(new HelpingOp.Let(kind.number(), GraphWord.NULL));
    } else if (out.areWords(first + 1)) {
      out.word(new HelpingOp.Copy(kind.number(), first + 1));
    }
  }

  private static void update(
      RegisterInstruction.Invocation insn,
      String name,
      int holder,
      int slot,
      int second,
      int to,
      LoweredStep out) {
    int result = insn.delivers() ? to : HelpingOp.NONE;
    Optional<CasResult> reported = reported(name);
    if (name.equals("get")) {
      out.word(new HelpingOp.Load(to, holder, slot));
    } else if (name.equals("set")) {
      if (out.areWords(second)) {
        out.add(new HelpingOp.Store(holder, slot, second));
      }
    } else if (reported.isPresent()) {
      if (out.areWords(second, second + 1)) {
        deliver(new HelpingOp.Cas(result, holder, slot, second, second + 1, reported.get()), out);
      }
    } else if (name.equals("getAndSet")) {
      if (out.areWords(second)) {
        deliver(new HelpingOp.Swap(result, holder, slot, second), out);
      }
    } else {
      out.stop("PRV-063 a call of " + name + " on an atomic is not supported or not volatile");
    }
  }

  private static Optional<CasResult> reported(String name) {
    return switch (name) {
      case "compareAndSet" -> Optional.of(CasResult.WHETHER);
      case "weakCompareAndSetVolatile" -> Optional.of(CasResult.WHETHER_SPURIOUS);
      case "compareAndExchange" -> Optional.of(CasResult.BEFORE);
      default -> Optional.empty();
    };
  }

  static void deliver(HelpingOp op, LoweredStep out) {
    if (op.to() == HelpingOp.NONE) {
      out.add(op);
    } else {
      out.word(op);
    }
  }
}
