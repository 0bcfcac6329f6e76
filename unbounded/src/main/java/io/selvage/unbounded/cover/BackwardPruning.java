package io.selvage.unbounded.cover;

import io.selvage.core.budget.Budget;
import io.selvage.smt.LinearSystem;
import io.selvage.unbounded.certificate.ControlViews;
import io.selvage.unbounded.certificate.WeightInequality;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Criteria that prune a backward search. */
public final class BackwardPruning {
  private BackwardPruning() {}

  /** Only the views. */
  public static BackwardSearch.Guide none() {
    return new BackwardSearch.Guide() {
      @Override
      public boolean excludes(BasisElement element) {
        return false;
      }

      @Override
      public List<WeightInequality> weights() {
        return List.of();
      }

      @Override
      public long effort() {
        return 0;
      }
    };
  }

  /** Inequalities; the solver is created on first use, because loading it takes time. */
  public static final class ByInequalities implements BackwardSearch.Guide, AutoCloseable {
    private final TransitionArrays rules;
    private final ControlViews views;
    private final Supplier<LinearSystem> solver;
    private final Budget budget;
    private @Nullable InequalitySynthesis inequalities;
    private long effort;

    public ByInequalities(
        TransitionArrays rules, ControlViews views, Supplier<LinearSystem> solver, Budget budget) {
      this.rules = rules;
      this.views = views;
      this.solver = solver;
      this.budget = budget;
    }

    @Override
    public boolean excludes(BasisElement element) {
      InequalitySynthesis known = inequalities;
      if (known == null) {
        known = new InequalitySynthesis(rules, views, solver.get(), budget);
        inequalities = known;
      }
      if (budget.isSpent()) {
        return false; // whatever the answer, the search ends
      }
      int before = known.questions();
      boolean excludes = known.excludes(element.control, element.places, element.counts);
      effort += 4L * known.found().size();
      effort += (known.questions() - before) * (20_000L + 20L * rules.count);
      return excludes;
    }

    @Override
    public List<WeightInequality> weights() {
      return inequalities == null ? List.of() : List.copyOf(inequalities.found());
    }

    @Override
    public long effort() {
      return effort;
    }

    @Override
    public void close() {
      if (inequalities != null) {
        inequalities.close();
      }
    }
  }
}
