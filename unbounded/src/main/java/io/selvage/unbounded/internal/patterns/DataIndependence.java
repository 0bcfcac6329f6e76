package io.selvage.unbounded.internal.patterns;

import io.selvage.core.budget.Budget;
import io.selvage.program.taint.ValueUse;
import io.selvage.unbounded.internal.closure.ClosureControl;
import io.selvage.unbounded.internal.closure.ClosureEdge;
import io.selvage.unbounded.internal.closure.search.MoveCache;
import io.selvage.unbounded.internal.closure.search.StopRule;
import io.selvage.unbounded.internal.closure.search.ThreadModularClosure;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import java.util.EnumSet;
import java.util.Set;

/**
 * Whether a class does nothing with values but copy them. That is seen on all that threads do who
 * pass one value only: as long as nothing is asked of a value, code cannot tell it from another, so
 * runs with other values are these runs with other names. Values of different names may then be
 * given one name as well, which is why not even comparing them for equality is allowed.
 *
 * @param uses what is done with values besides
 * @param returns which calls ever return; if one does not, there is nothing to prove
 */
record DataIndependence(Set<ValueUse> uses, Set<CallRole> returns) {
  DataIndependence {
    uses = Set.copyOf(uses);
    returns = Set.copyOf(returns);
  }

  /** Of all that threads do with these calls. */
  static DataIndependence of(ThreadModularModel model, ObjectKindMapping casting, Budget budget) {
    PatternMonitor monitor =
        new PatternMonitor(new UnrestrictedPattern(), casting, PossibleReturns.unknown());
    ThreadModularClosure<PatternThread> closure =
        ThreadModularClosure.keepingEdges(new MoveCache(model), monitor);
    closure.close(StopRule.NEVER, budget);
    Set<CallRole> returns = EnumSet.noneOf(CallRole.class);
    for (ClosureEdge<PatternThread> edge : closure.kept().orElseThrow()) {
      if (edge.move().outcome().isPresent()) {
        returns.add(monitor.role(edge.thread().local()));
      }
    }
    Set<ValueUse> uses = EnumSet.noneOf(ValueUse.class);
    for (ClosureControl<PatternThread> control : closure.controls()) {
      for (PatternThread thread : control.threads()) {
        if (budget.isSpent()) {
          return new DataIndependence(uses, returns);
        }
        uses.addAll(model.uses(control.shared(), thread.local()));
      }
    }
    return new DataIndependence(uses, returns);
  }
}
