package io.selvage.history.weak;

import io.selvage.core.Criterion;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.HistoryVerdict;
import io.selvage.history.SearchedCriterion;
import io.selvage.history.StrongConsistency;
import io.selvage.history.axiom.ConsistencyAxioms;
import io.selvage.history.internal.problem.FailureTest;
import io.selvage.history.internal.problem.PerKeyHistory;
import io.selvage.history.internal.weak.AbstractExecution;
import io.selvage.history.internal.weak.AbstractExecutionChecker;
import io.selvage.history.internal.weak.ObserverAnalysis;
import io.selvage.history.internal.weak.WeakConsistencySearch;
import io.selvage.history.internal.weak.WeakFailureTest;
import io.selvage.history.spec.OperationVocabulary;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A criterion given by axioms, under which operations need not see all operations before them. A
 * pending operation may have taken effect, seeing what it must, or not.
 */
public final class WeakConsistency implements SearchedCriterion {
  /** Relations are stored as n × n bits: a weak criterion is for small histories. */
  private static final int MOST_OPERATIONS = 4_096;

  /**
   * The limit for a part that may fail by itself: a part that takes longer to refute explains
   * nothing.
   */
  private static final int MOST_DEAD_ENDS = 5_000;

  private static final Duration LONGEST_OF_KEY = Duration.ofMillis(500);

  private static final Duration LONGEST_OF_STRONGER = Duration.ofMillis(200);

  /** Histories up to this size are searched immediately. */
  private static final int FEW = 16;

  private final String name;
  private final String adjective;
  private final ConsistencyAxioms axioms;
  private final VisibilityStrategy visibility;
  private final PlacementOrder placing;

  WeakConsistency(
      String name,
      String adjective,
      ConsistencyAxioms axioms,
      VisibilityStrategy visibility,
      PlacementOrder placing) {
    this.name = name;
    this.adjective = adjective;
    this.axioms = axioms;
    this.visibility = visibility;
    this.placing = placing;
  }

  public static WeakConsistency of(String name, String adjective, ConsistencyAxioms axioms) {
    return new WeakConsistency(
        name, adjective, axioms, VisibilityStrategy.FULL_FIRST, PlacementOrder.WING_GONG);
  }

  /** The same criterion, judged with another strategy. */
  public WeakConsistency by(VisibilityStrategy how, PlacementOrder order) {
    return new WeakConsistency(name, adjective, axioms, how, order);
  }

  /**
   * Judges by visibility and placement order, {@code minimal+jit}; naming only one leaves the other
   * unchanged.
   */
  @Override
  public WeakConsistency by(String strategyName) {
    VisibilityStrategy how = visibility;
    PlacementOrder order = placing;
    for (String word : strategyName.split("\\+", -1)) {
      Optional<VisibilityStrategy> visible = named(VisibilityStrategy.values(), word);
      Optional<PlacementOrder> placed = named(PlacementOrder.values(), word);
      if (visible.isEmpty() && placed.isEmpty() && !word.equals("auto")) {
        throw Diagnostic.BAD_OPTION.error(
            "unknown strategy "
                + strategyName
                + " for a weak criterion; known: auto, full-first|minimal|naive, with"
                + " +wing-gong|jit");
      }
      how = visible.orElse(how);
      order = placed.orElse(order);
    }
    return by(how, order);
  }

  private static <T> Optional<T> named(T[] all, String word) {
    return Arrays.stream(all).filter(it -> it.toString().equals(word)).findFirst();
  }

  public ConsistencyAxioms axioms() {
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
  public boolean isTimed() {
    return axioms.isTimed();
  }

  @Override
  public boolean isStrong() {
    return false;
  }

  @Override
  public boolean implies(Criterion other) {
    return other.name().equals(name)
        || other instanceof WeakConsistency weak && axioms.imply(weak.axioms);
  }

  private String strategy() {
    VisibilityStrategy used = axioms.looksBackOnly() ? visibility : VisibilityStrategy.NAIVE;
    return used + "+" + placing;
  }

  @Override
  public <S> Verdict judge(History history, Specification<S> specification, Budget budget) {
    return judgement(history, specification, budget).verdict();
  }

  @Override
  public <S> HistoryVerdict judgement(
      History history, Specification<S> specification, Budget budget) {
    if (history.size() > MOST_OPERATIONS) {
      return new HistoryVerdict(
          Verdict.Unknown.because(
              "REF-213 weak criteria support up to %,d operations".formatted(MOST_OPERATIONS)),
          strategy());
    }
    History canonical = OperationVocabulary.canonical(history, specification);
    Optional<List<RejectedOrder>> ofKey = whyNotByKey(canonical, specification, budget);
    if (ofKey.isPresent()) {
      return new HistoryVerdict(refuted(history, ofKey.get()), "keys+" + strategy());
    }
    Optional<HistoryVerdict> byStronger = byStronger(canonical, specification, budget);
    if (byStronger.isPresent()) {
      return byStronger.get();
    }
    WeakConsistencySearch<S> search = search(canonical, specification, budget);
    Optional<AbstractExecution> found = search.find();
    if (found.isPresent()) {
      return new HistoryVerdict(verified(canonical, specification, found.get()), strategy());
    }
    return new HistoryVerdict(
        search.wasStopped() ? Verdict.Unknown.spent(budget) : refuted(history, reasons(search)),
        strategy());
  }

  /**
   * Tries the order in which each operation sees all operations before it. It is often found
   * immediately, where a search over all visibilities takes longer, with many operations too long.
   * It is valid for every criterion that the strong one implies, and is checked like any other
   * result.
   */
  private <S> Optional<HistoryVerdict> byStronger(
      History history, Specification<S> specification, Budget budget) {
    StrongConsistency strong =
        isTimed() ? StrongConsistency.LINEARIZABILITY : StrongConsistency.SEQUENTIAL;
    if (visibility != VisibilityStrategy.FULL_FIRST || !strong.implies(this)) {
      return Optional.empty();
    }
    StrongConsistency way = history.size() <= FEW ? strong.by(placing.toString()) : strong;
    return way.order(history, specification, budget.atMost(LONGEST_OF_STRONGER))
        .map(
            order ->
                new HistoryVerdict(verified(history, specification, allSeen(order)), strategy()));
  }

  private static AbstractExecution allSeen(List<Integer> order) {
    List<Integer> lin = List.copyOf(order);
    List<List<Integer>> vis = new ArrayList<>(lin.size());
    for (int i = 0; i < lin.size(); i++) {
      vis.add(lin.subList(0, i));
    }
    return new AbstractExecution(lin, vis);
  }

  /** The test for the failing core of the history. */
  public <S> FailureTest trial(History history, Specification<S> specification) {
    return new WeakFailureTest<>(this, specification, ObserverAnalysis.of(history, specification));
  }

  /**
   * Why no execution exists; empty if one exists or the search gave up.
   *
   * @param history with outcomes in the normal form of the specification
   */
  public <S> Optional<List<RejectedOrder>> whyNot(
      History history, Specification<S> specification, Budget budget) {
    WeakConsistencySearch<S> search = search(history, specification, budget).upTo(MOST_DEAD_ENDS);
    return search.find().isEmpty() && !search.wasStopped()
        ? Optional.of(reasons(search))
        : Optional.empty();
  }

  private <S> WeakConsistencySearch<S> search(
      History history, Specification<S> specification, Budget budget) {
    return new WeakConsistencySearch<>(
        history,
        axioms,
        specification,
        Set.of(specification.initial()),
        visibility,
        placing,
        budget);
  }

  private <S> Verdict verified(
      History history, Specification<S> specification, AbstractExecution execution) {
    new AbstractExecutionChecker<>(history, axioms, specification)
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

  private Verdict refuted(History history, List<RejectedOrder> reasons) {
    return new Verdict.Refuted(Counterexample.ofHistory("not " + adjective, history, reasons));
  }

  /** Among many operations those of one key may fail by themselves, and are searched fast. */
  private <S> Optional<List<RejectedOrder>> whyNotByKey(
      History history, Specification<S> specification, Budget budget) {
    if (history.size() <= FEW) {
      return Optional.empty();
    }
    for (PerKeyHistory part : PerKeyHistory.of(history, specification)) {
      Optional<List<RejectedOrder>> reasons =
          whyNot(part.history(), specification, budget.atMost(LONGEST_OF_KEY));
      if (reasons.isPresent()) {
        return reasons.map(all -> all.stream().map(it -> ofWhole(it, part)).toList());
      }
    }
    return Optional.empty();
  }

  private static RejectedOrder ofWhole(RejectedOrder reason, PerKeyHistory part) {
    return new RejectedOrder(
        reason.prefix().stream().map(part.numbers()::get).toList(),
        part.numbers().get(reason.operation()),
        reason.why());
  }

  /** Why none of the remaining operations can follow the longest prefix that was reached. */
  private static List<RejectedOrder> reasons(WeakConsistencySearch<?> search) {
    List<Integer> prefix = new ArrayList<>(Arrays.stream(search.furthest()).boxed().toList());
    List<RejectedOrder> reasons = new ArrayList<>();
    search
        .refused()
        .forEach((operation, why) -> reasons.add(new RejectedOrder(prefix, operation, why)));
    return reasons;
  }

  /**
   * An operation that blocks permanently is never explained by what it does not see: pending
   * operations have no obligations beyond the criterion itself.
   */
  @Override
  public <S> Verdict judgeStuck(History history, Specification<S> specification, Budget budget) {
    return judge(history, specification, budget);
  }
}
