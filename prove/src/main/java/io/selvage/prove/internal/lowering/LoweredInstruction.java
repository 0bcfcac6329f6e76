package io.selvage.prove.internal.lowering;

import io.selvage.program.code.RegisterInstruction;
import io.selvage.prove.code.StepInstruction.Strength;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.ViewWord;
import io.selvage.prove.code.WordRelation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The lowering of an instruction: ops, the register kinds after it, and the successors. */
final class LoweredInstruction {
  final List<StepOp> ops = new ArrayList<>();
  final Map<Integer, RegisterKind> kinds;
  final List<FramePosition> next = new ArrayList<>();
  Strength strength = Strength.VOLATILE;
  boolean memory;

  LoweredInstruction(Map<Integer, RegisterKind> before) {
    this.kinds = new HashMap<>(before);
  }

  void add(StepOp op) {
    ops.add(op);
  }

  RegisterKind kind(int variable) {
    return kinds.getOrDefault(variable, RegisterKind.WORD);
  }

  void put(int variable, RegisterKind kind) {
    kinds.put(variable, kind);
  }

  /** Copies the content of a variable. */
  void copy(int to, int from) {
    RegisterKind kind = kind(from);
    put(to, kind);
    switch (kind.sort()) {
      case WORD, LINK_BOX, PAIR_BOX, MARK_BOX, NODE_LOCK -> add(new StepOp.Copy(to, from));
      default -> add(new StepOp.Let(to, ViewWord.ANY)); // views track nothing about it
    }
  }

  /** Whether views track all of these; adds a Stop if not. */
  boolean areWords(int... variables) {
    for (int variable : variables) {
      if (!kind(variable).is(RegisterKind.Sort.WORD)) {
        stop("PRV-019 the code stores or expects something that is not a node");
        return false;
      }
    }
    return true;
  }

  /** From now on the object created at the site must not be used under its old name. */
  void forget(RegisterKind gone) {
    kinds.replaceAll((variable, kind) -> kind.equals(gone) ? RegisterKind.OTHER : kind);
  }

  /** Control goes to the next instruction. */
  void goOnAfter(FramePosition position) {
    position
        .frame()
        .code
        .pcs()
        .filter(pc -> pc > position.pc())
        .findFirst()
        .ifPresent(pc -> next.add(new FramePosition(position.frame(), pc)));
  }

  /** Control goes to the target of the branch, or to the next instruction. */
  void test(InlinedFrame frame, RegisterInstruction.Branch branch, int left, int right) {
    add(new StepOp.Test(WordRelation.valueOf(branch.comparison().name()), left, right));
    next.add(0, new FramePosition(frame, branch.target()));
  }

  /** Passes the arguments of a call to a fresh frame. */
  void pass(InlinedFrame frame, RegisterInstruction.Invocation call, InlinedFrame inner) {
    forgetAllOf(inner);
    for (int i = 0; i < call.arguments(); i++) {
      copy(inner.variable(i), frame.variable(call.first() + i));
    }
  }

  /**
   * Returns to the caller, with the result if the caller uses it.
   *
   * @param value the variable that holds it
   */
  void leave(InlinedFrame frame, InlinedFrame caller, int value) {
    RegisterInstruction.Invocation call =
        (RegisterInstruction.Invocation) caller.code.at(frame.callPc);
    if (call.delivers()) {
      copy(caller.variable(call.first()), value);
    }
    forgetAllOf(frame);
    add(new StepOp.Skip());
    goOnAfter(new FramePosition(caller, frame.callPc));
  }

  private void forgetAllOf(InlinedFrame frame) {
    kinds.keySet().removeIf(v -> v >= frame.base && v < frame.base + frame.code.registers());
  }

  void stop(String why) {
    ops.clear();
    next.clear();
    add(new StepOp.Stop(why));
  }
}
