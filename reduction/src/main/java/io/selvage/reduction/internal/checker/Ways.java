package io.selvage.reduction.internal.checker;

import java.util.ArrayList;
import java.util.List;

/** How a call may go on after an instruction. */
final class Ways {
  /** The operation returned or threw. */
  record End(State state, Value result, boolean threw) {}

  final List<State> states = new ArrayList<>();
  final List<End> ends = new ArrayList<>();
}
