package io.selvage.unbounded.cover;

import io.selvage.unbounded.certificate.Views;
import io.selvage.unbounded.certificate.Weights;
import io.selvage.unbounded.smt.LinearSystem;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What tells a backward search where not to go. */
final class Guides {
  private Guides() {}

  /** Nothing but the views. */
  static Backward.Guide none() {
    return new Backward.Guide() {
      @Override
      public boolean excludes(Element element) {
        return false;
      }

      @Override
      public List<Weights> weights() {
        return List.of();
      }

      @Override
      public long effort() {
        return 0;
      }
    };
  }

  /** Inequalities; the solver is made when it is first needed, for it takes time to load. */
  static final class ByInequalities implements Backward.Guide, AutoCloseable {
    private final Rules rules;
    private final Views views;
    private final Supplier<LinearSystem> solver;
    private @Nullable Inequalities inequalities;
    private long effort;

    ByInequalities(Rules rules, Views views, Supplier<LinearSystem> solver) {
      this.rules = rules;
      this.views = views;
      this.solver = solver;
    }

    @Override
    public boolean excludes(Element element) {
      Inequalities known = inequalities;
      if (known == null) {
        known = new Inequalities(rules, views, solver.get());
        inequalities = known;
      }
      int before = known.questions();
      boolean excludes = known.excludes(element.control, element.places, element.counts);
      effort += 4L * known.found().size();
      effort += (known.questions() - before) * (20_000L + 20L * rules.count);
      return excludes;
    }

    @Override
    public List<Weights> weights() {
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
