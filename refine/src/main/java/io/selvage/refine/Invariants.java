package io.selvage.refine;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.program.run.Call;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Instance;
import io.selvage.program.run.Program;
import io.selvage.program.run.Sequential;
import io.selvage.program.run.ThreadState;
import java.util.List;
import java.util.Optional;

/** What must hold of the object whenever no call is running: asked of it, and then taken back. */
final class Invariants {
  private static final Outcome FALSE = Outcome.returned(Value.of(false));

  private final Instance instance;
  private final List<Invocation> invariants;

  Invariants(Instance instance, List<Invocation> invariants) {
    this.instance = instance;
    this.invariants = invariants;
  }

  /** What is wrong with the object as it is now, in words. */
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
    Call call = instance.call(invariant);
    instance.begin(thread, call);
    Sequential.End end = new Sequential(program, instance.heap()).run(thread, choices -> 0);
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
