package io.selvage.refine.internal.client;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.program.run.Heap;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.Program;
import io.selvage.program.run.SequentialRunner;
import io.selvage.program.run.ThreadState;
import java.util.List;
import java.util.Optional;

/** Checks the invariants of the object whenever no call is running; the check is then undone. */
final class InvariantCheck {
  private static final Outcome FALSE = Outcome.returned(Value.of(false));

  private final ObjectInstance instance;
  private final List<Invocation> invariants;

  InvariantCheck(ObjectInstance instance, List<Invocation> invariants) {
    this.instance = instance;
    this.invariants = invariants;
  }

  /** The violated invariant of the object in its current state, as text. */
  Optional<String> fault() {
    for (Invocation invariant : invariants) {
      Heap heap = instance.heap();
      int mark = heap.mark();
      Optional<String> fault = fault(invariant);
      heap.undo(mark);
      if (fault.isPresent()) {
        return fault;
      }
    }
    return Optional.empty();
  }

  private Optional<String> fault(Invocation invariant) {
    Program program = instance.program();
    ThreadState thread = new ThreadState(program, program.thread(program.threadCount() - 1));
    PreparedCall call = instance.call(invariant);
    instance.begin(thread, call);
    SequentialRunner.End end =
        new SequentialRunner(program, instance.heap()).run(thread, choices -> 0);
    return switch (end) {
      case BLOCKED, ENDLESS -> Optional.of(invariant + " does not return");
      case THREW -> Optional.of(invariant + " throws " + instance.outcome(thread, call));
      case RETURNED ->
          instance.outcome(thread, call).equals(FALSE)
              ? Optional.of(invariant + " is false")
              : Optional.empty();
    };
  }
}
