package io.selvage.history.weak;

import io.selvage.core.Budget;
import io.selvage.core.Counterexample;
import io.selvage.core.Criterion;
import io.selvage.core.Diagnostic;
import io.selvage.core.Evidence;
import io.selvage.core.Guarantee;
import io.selvage.core.History;
import io.selvage.core.Reason;
import io.selvage.core.Specification;
import io.selvage.core.Verdict;
import io.selvage.history.Judgement;
import io.selvage.history.KeyPart;
import io.selvage.history.SearchedCriterion;
import io.selvage.history.StrongConsistency;
import io.selvage.history.Trial;
import io.selvage.history.Vocabulary;
import io.selvage.history.axiom.Axioms;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A criterion given by axioms under which operations need not see all before them. A pending
 * operation may have taken effect, seeing what it must, or not.
 */
public final class WeakConsistency implements SearchedCriterion {
  /** Relations are kept as bits, n × n: a weak criterion is for small histories. */
  private static final int MOST_OPERATIONS = 4_096;

  /** Of a part that may fail by itself: what takes longer to refute explains nothing. */
  private static final int MOST_DEAD_ENDS = 5_000;

  private static final Duration LONGEST_OF_KEY = Duration.ofMillis(500);

  private static final Duration LONGEST_OF_STRONGER = Duration.ofMillis(200);

  /** So few operations are searched at once. */
  private static final int FEW = 16;

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
    return new WeakConsistency(name, adjective, axioms, Visibility.FULL_FIRST, Placing.WING_GONG);
  }

  /** The same criterion, judged in another way. */
  public WeakConsistency by(Visibility how, Placing order) {
    return new WeakConsistency(name, adjective, axioms, how, order);
  }

  /** By visibility and placing, {@code minimal+jit}; one of them alone leaves the other as is. */
  @Override
  public WeakConsistency by(String strategyName) {
    Visibility how = visibility;
    Placing order = placing;
    for (String word : strategyName.split("\\+", -1)) {
      Optional<Visibility> visible = named(Visibility.values(), word);
      Optional<Placing> placed = named(Placing.values(), word);
      if (visible.isEmpty() && placed.isEmpty() && !word.equals("auto")) {
        throw Diagnostic.BAD_OPTION.error(
            "no strategy "
                + strategyName
                + " under a weak criterion; known: auto, full-first|minimal|naive, with +wing-gong|jit");
      }
      how = visible.orElse(how);
      order = placed.orElse(order);
    }
    return by(how, order);
  }

  private static <T> Optional<T> named(T[] all, String word) {
    return Arrays.stream(all).filter(it -> it.toString().equals(word)).findFirst();
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
    Visibility used = axioms.looksBackOnly() ? visibility : Visibility.NAIVE;
    return used + "+" + placing;
  }

  @Override
  public <S> Verdict judge(History history, Specification<S> specification, Budget budget) {
    return judgement(history, specification, budget).verdict();
  }

  @Override
  public <S> Judgement judgement(History history, Specification<S> specification, Budget budget) {
    if (history.size() > MOST_OPERATIONS) {
      return new Judgement(
          Verdict.Unknown.because(
              "weak criteria are judged for up to %,d operations".formatted(MOST_OPERATIONS)),
          strategy());
    }
    History canonical = Vocabulary.canonical(history, specification);
    Optional<List<Reason>> ofKey = whyNotByKey(canonical, specification, budget);
    if (ofKey.isPresent()) {
      return new Judgement(refuted(history, ofKey.get()), "keys+" + strategy());
    }
    Optional<Judgement> byStronger = byStronger(canonical, specification, budget);
    if (byStronger.isPresent()) {
      return byStronger.get();
    }
    WeakSearch<S> search = search(canonical, specification, budget);
    Optional<Execution> found = search.find();
    if (found.isPresent()) {
      return new Judgement(verified(canonical, specification, found.get()), strategy());
    }
    return new Judgement(
        search.wasStopped()
            ? Verdict.Unknown.because(budget.whySpent())
            : refuted(history, reasons(search)),
        strategy());
  }

  /**
   * An order in which each operation sees all before it is often found at once, where a search
   * among all visibilities takes longer, of many operations too long; under criteria that it
   * implies it is as good as any other, and is checked like any other.
   */
  private <S> Optional<Judgement> byStronger(
      History history, Specification<S> specification, Budget budget) {
    StrongConsistency strong =
        isTimed() ? StrongConsistency.LINEARIZABILITY : StrongConsistency.SEQUENTIAL;
    if (visibility != Visibility.FULL_FIRST || !strong.implies(this)) {
      return Optional.empty();
    }
    StrongConsistency way = history.size() <= FEW ? strong.by(placing.toString()) : strong;
    return way.order(history, specification, budget.atMost(LONGEST_OF_STRONGER))
        .map(order -> new Judgement(verified(history, specification, allSeen(order)), strategy()));
  }

  private static Execution allSeen(List<Integer> order) {
    List<Integer> lin = List.copyOf(order);
    List<List<Integer>> vis = new ArrayList<>(lin.size());
    for (int i = 0; i < lin.size(); i++) {
      vis.add(lin.subList(0, i));
    }
    return new Execution(lin, vis);
  }

  /** For the failing core of the history. */
  public <S> Trial trial(History history, Specification<S> specification) {
    return new WeakTrial<>(this, specification, Unobserved.of(history, specification));
  }

  /**
   * Why there is certainly no execution; nothing where there is one, or the search gave up.
   *
   * @param history as the specification writes it
   */
  <S> Optional<List<Reason>> whyNot(
      History history, Specification<S> specification, Budget budget) {
    WeakSearch<S> search = search(history, specification, budget).upTo(MOST_DEAD_ENDS);
    return search.find().isEmpty() && !search.wasStopped()
        ? Optional.of(reasons(search))
        : Optional.empty();
  }

  private <S> WeakSearch<S> search(History history, Specification<S> specification, Budget budget) {
    return new WeakSearch<>(
        history,
        axioms,
        specification,
        Set.of(specification.initial()),
        visibility,
        placing,
        budget);
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

  private Verdict refuted(History history, List<Reason> reasons) {
    return new Verdict.Refuted(Counterexample.ofHistory("not " + adjective, history, reasons));
  }

  /** Of many operations those of one key may be wrong by themselves, and are soon searched. */
  private <S> Optional<List<Reason>> whyNotByKey(
      History history, Specification<S> specification, Budget budget) {
    if (history.size() <= FEW) {
      return Optional.empty();
    }
    for (KeyPart part : KeyPart.of(history, specification)) {
      Optional<List<Reason>> reasons =
          whyNot(part.history(), specification, budget.atMost(LONGEST_OF_KEY));
      if (reasons.isPresent()) {
        return reasons.map(all -> all.stream().map(it -> ofWhole(it, part)).toList());
      }
    }
    return Optional.empty();
  }

  private static Reason ofWhole(Reason reason, KeyPart part) {
    return new Reason(
        reason.prefix().stream().map(part.numbers()::get).toList(),
        part.numbers().get(reason.operation()),
        reason.why());
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
