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
 * Whether a class only copies values. This is checked on all behaviours of threads that pass a
 * single value: as long as the code inspects no value, it cannot distinguish it from another, so
 * runs with other values are these runs with renamed values. Distinct values may then be given one
 * name as well, which is why even comparisons for equality are not allowed.
 *
 * @param uses what is done with values apart from copying
 * @param returns the calls that ever return; if one does not, there is nothing to prove
 */
record DataIndependence(Set<ValueUse> uses, Set<CallRole> returns) {
  DataIndependence {
    uses = Set.copyOf(uses);
    returns = Set.copyOf(returns);
  }

  /** For all behaviours of threads with these calls. */
  static DataIndependence of(ThreadModularModel model, ObjectKindMapping mapping, Budget budget) {
    PatternMonitor monitor =
        new PatternMonitor(new UnrestrictedPattern(), mapping, PossibleReturns.unknown());
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
