package io.selvage.reduction.internal.checker;

import io.selvage.program.code.RegisterInstruction;
import java.util.List;

/** A call with its arguments, on one way. */
record Call(
    CheckContext shared,
    State state,
    RegisterInstruction.Invocation insn,
    List<Value> arguments,
    Ways ways) {
  Call {
    arguments = List.copyOf(arguments);
  }

  Value receiver() {
    return arguments.get(0);
  }

  Call in(State other) {
    return new Call(shared, other, insn, arguments, ways);
  }

  void deliver(Value result) {
    if (insn.delivers()) {
      state.set(insn.first(), result);
    }
    Machine.next(shared, state);
    ways.states.add(state);
  }

  Objection notCovered(String what) {
    return shared.notCovered(state, what);
  }

  Objection rejected(String why) {
    return shared.rejected(state, why);
  }
}
