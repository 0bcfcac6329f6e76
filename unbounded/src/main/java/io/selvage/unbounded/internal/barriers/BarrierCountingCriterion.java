package io.selvage.unbounded.internal.barriers;

import io.selvage.core.Criterion;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.internal.automata.FiniteAutomaton;
import io.selvage.unbounded.internal.parikh.WordSearchResult;
import io.selvage.unbounded.language.CallSymbol;
import io.selvage.unbounded.language.LanguageSpecification;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Linearizability of one history by counting instead of ordering (Lemma 7), for many calls and few
 * barriers. The criterion is the same: its decisions agree with those of linearizability.
 */
public final class BarrierCountingCriterion implements Criterion {
  /** With more barriers the formula grows beyond what a solver decides in reasonable time. */
  public static final int MOST_BARRIERS = 12;

  /** Counting is not used for specifications with more states. */
  public static final int MOST_STATES = 400;

  @Override
  public String name() {
    return "bounded-barriers";
  }

  @Override
  public String adjective() {
    return "linearizable";
  }

  @Override
  public boolean implies(Criterion other) {
    return other.name().equals(name()) || other.name().equals("linearizability");
  }

  @Override
  public <S> Verdict judge(History history, Specification<S> specification, Budget budget) {
    if (!(history.order() instanceof IntervalOrder time)) {
      return Verdict.Unknown.because(
          "REF-100 barriers cannot be counted: the history has no real-time order");
    }
    IntervalAnnotation spans = IntervalAnnotation.of(history, time);
    if (spans.barriers() > MOST_BARRIERS) {
      return Verdict.Unknown.because(
          "REF-101 the history has "
              + spans.barriers()
              + " barriers; the maximum is "
              + MOST_BARRIERS);
    }
    IntervalImage image = spans.image();
    return specification instanceof LanguageSpecification language
        ? language(history, time, spans, image, language, budget)
        : explored(history, time, spans, image, specification, budget);
  }

  private static Verdict language(
      History history,
      IntervalOrder time,
      IntervalAnnotation spans,
      IntervalImage image,
      LanguageSpecification language,
      Budget budget) {
    return verdict(
        history,
        spans,
        image.in(language, budget),
        order -> WitnessOrderChecker.fault(history, time, language.automaton(), order));
  }

  private static <S> Verdict explored(
      History history,
      IntervalOrder time,
      IntervalAnnotation spans,
      IntervalImage image,
      Specification<S> specification,
      Budget budget) {
    Set<CallSymbol> symbols = new LinkedHashSet<>();
    image.counts().keySet().forEach(span -> symbols.add(span.symbol()));
    Optional<CountingSpecification> chain =
        CountingSpecification.of(specification, symbols, history.size());
    if (chain.isPresent()) {
      Optional<List<Integer>> counted = new CountingChecker(image, chain.get()).order();
      WordSearchResult finding =
          counted.isPresent()
              ? new WordSearchResult.Word(counted.get())
              : new WordSearchResult.None(WordSearchResult.Why.RATIONAL);
      return verdict(
          history,
          spans,
          finding,
          order -> WitnessOrderChecker.fault(history, time, specification, order));
    }
    Optional<FiniteAutomaton> automaton =
        SpecificationAutomaton.automaton(specification, symbols, MOST_STATES, history.size());
    if (automaton.isEmpty()) {
      return Verdict.Unknown.because(
          "REF-102 the specification reaches more than "
              + MOST_STATES
              + " states with these calls");
    }
    return verdict(
        history,
        spans,
        image.in(automaton.get(), budget),
        order -> WitnessOrderChecker.fault(history, time, specification, order));
  }

  /** Checks an order; returns what is wrong with it. */
  private interface Check {
    String fault(List<Integer> order);
  }

  private static Verdict verdict(
      History history, IntervalAnnotation spans, WordSearchResult finding, Check check) {
    if (finding instanceof WordSearchResult.Undecided undecided) {
      return Verdict.Unknown.because("REF-103 " + undecided.why());
    } else if (finding instanceof WordSearchResult.None none) {
      return new Verdict.Refuted(refutation(history, spans, none.why()));
    }
    List<Integer> order = operations(spans, ((WordSearchResult.Word) finding).demands());
    String fault = check.fault(order);
    if (!fault.isEmpty()) {
      throw new IllegalStateException("BUG-108 counting found no linearization: " + fault);
    }
    return new Verdict.Verified(
        new Guarantee(
            "this history is linearizable",
            "linearizability",
            "as recorded",
            List.of(),
            List.of("other histories of the same object"),
            ""),
        new Evidence.Linearization(order, "counting"));
  }

  /** Operations of one span are interchangeable, so any of them is used. */
  private static List<Integer> operations(IntervalAnnotation spans, List<Integer> word) {
    List<Deque<Integer>> left = new ArrayList<>();
    spans.bySpan().forEach(numbers -> left.add(new ArrayDeque<>(numbers)));
    List<Integer> order = new ArrayList<>();
    word.forEach(span -> order.add(left.get(span).removeFirst()));
    return order;
  }

  private static Counterexample refutation(
      History history, IntervalAnnotation spans, WordSearchResult.Why why) {
    int barriers = spans.barriers();
    String summary =
        "With " + barriers + (barriers == 1 ? " barrier" : " barriers") + ": " + why.words() + ".";
    List<RejectedOrder> reasons =
        history.size() == 0 ? List.of() : List.of(new RejectedOrder(List.of(), 0, why.words()));
    return new Counterexample(
        "LIN-001", "not linearizable", summary, history, reasons, Schedule.NONE, Optional.empty());
  }

  /** Blocking depends on an order, which counting does not produce. */
  @Override
  public <S> Verdict judgeStuck(History history, Specification<S> specification, Budget budget) {
    return Verdict.Unknown.because(
        "REF-104 histories with calls that never return are not supported");
  }
}
