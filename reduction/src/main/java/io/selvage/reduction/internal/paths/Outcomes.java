package io.selvage.reduction.internal.paths;

import io.selvage.core.trace.SourcePosition;
import io.selvage.reduction.internal.term.Term;
import java.util.ArrayList;
import java.util.List;

/** What may come after an instruction. */
final class Outcomes {
  /** The operation returned or threw. */
  record End(PathState state, Term result, boolean threw, SourcePosition at, Step.Point point) {}

  private final List<PathState> states = new ArrayList<>();
  private final List<End> ends = new ArrayList<>();

  void add(PathState state) {
    states.add(state);
  }

  void end(End end) {
    ends.add(end);
  }

  List<PathState> states() {
    return states;
  }

  List<End> ends() {
    return ends;
  }

  int count() {
    return states.size() + ends.size();
  }
}
