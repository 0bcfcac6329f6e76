package io.selvage.history.weak;

import io.selvage.core.Budget;
import io.selvage.core.Counterexample;
import io.selvage.core.Criterion;
import io.selvage.core.Evidence;
import io.selvage.core.Guarantee;
import io.selvage.core.History;
import io.selvage.core.Reason;
import io.selvage.core.Specification;
import io.selvage.core.Verdict;
import io.selvage.history.Judgement;
import io.selvage.history.Vocabulary;
import io.selvage.history.axiom.Axioms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A criterion given by axioms under which operations need not see all before them. A pending
 * operation may have taken effect, seeing what it must, or not.
 */
public final class WeakConsistency implements Criterion {
  /** Relations are kept as bits, n × n: a weak criterion is for small histories. */
  private static final int MOST_OPERATIONS = 4_096;

  private final String name;
  private final String adjective;
  private final Axioms axioms;
  private final Visibility visibility;
  private final Placing placing;

  WeakConsistency(
      String name, String adjective, Axioms axioms, Visibility visibility, Placing placing) {
    this.name = name;
    this.adjective = adjective;
    this.axioms = axioms;
    this.visibility = visibility;
    this.placing = placing;
  }

  public static WeakConsistency of(String name, String adjective, Axioms axioms) {
    return new WeakConsistency(name, adjective, axioms, Visibility.MINIMAL, Placing.WING_GONG);
  }

  /** The same criterion, judged in another way. */
  public WeakConsistency by(Visibility how, Placing order) {
    return new WeakConsistency(name, adjective, axioms, how, order);
  }

  public Axioms axioms() {
    return axioms;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String adjective() {
    return adjective;
  }

  @Override
  public boolean implies(Criterion other) {
    return other.name().equals(name)
        || other instanceof WeakConsistency weak && axioms.imply(weak.axioms);
  }

  private String strategy() {
    Visibility used = axioms.looksBackOnly() ? visibility : Visibility.NAIVE;
    return used + "+" + placing;
  }

  @Override
  public <S> Verdict judge(History history, Specification<S> specification, Budget budget) {
    return judgement(history, specification, budget).verdict();
  }

  /** Like {@link #judge}, and says which strategy decided. */
  public <S> Judgement judgement(History history, Specification<S> specification, Budget budget) {
    if (history.size() > MOST_OPERATIONS) {
      return new Judgement(
          Verdict.Unknown.because(
              "weak criteria are judged for up to %,d operations".formatted(MOST_OPERATIONS)),
          strategy());
    }
    History canonical = Vocabulary.canonical(history, specification);
    WeakSearch<S> search =
        new WeakSearch<>(
            canonical,
            axioms,
            specification,
            Set.of(specification.initial()),
            visibility,
            placing,
            budget);
    Optional<Execution> found = search.find();
    if (found.isPresent()) {
      return new Judgement(verified(canonical, specification, found.get()), strategy());
    }
    return new Judgement(
        search.wasStopped() ? Verdict.Unknown.because(budget.whySpent()) : refuted(history, search),
        strategy());
  }

  private <S> Verdict verified(
      History history, Specification<S> specification, Execution execution) {
    new ExecutionCheck<>(history, axioms, specification)
        .fault(execution)
        .ifPresent(
            fault -> {
              throw new IllegalStateException("BUG-102 " + strategy() + ": " + fault);
            });
    return new Verdict.Verified(
        new Guarantee(
            "this history is " + adjective,
            name,
            "as recorded",
            List.of(),
            List.of("other histories of the same object"),
            ""),
        new Evidence.AbstractExecution(execution.lin(), execution.vis(), strategy()));
  }

  private Verdict refuted(History history, WeakSearch<?> search) {
    return new Verdict.Refuted(
        Counterexample.ofHistory("not " + adjective, history, reasons(search)));
  }

  /** After the beginning that came furthest, why none of the operations left could come next. */
  private static List<Reason> reasons(WeakSearch<?> search) {
    List<Integer> prefix = new ArrayList<>(Arrays.stream(search.furthest()).boxed().toList());
    List<Reason> reasons = new ArrayList<>();
    search.refused().forEach((operation, why) -> reasons.add(new Reason(prefix, operation, why)));
    return reasons;
  }

  /**
   * An operation that waits for ever is never explained by what it does not see: nothing is asked
   * of pending operations beyond the criterion itself.
   */
  @Override
  public <S> Verdict judgeStuck(History history, Specification<S> specification, Budget budget) {
    return judge(history, specification, budget);
  }
}
