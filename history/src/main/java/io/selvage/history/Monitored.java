package io.selvage.history;

import io.selvage.core.Budget;
import io.selvage.core.Intervals;
import io.selvage.core.Reason;
import io.selvage.history.monitor.Family;
import io.selvage.history.monitor.Monitorable;
import io.selvage.history.monitor.Monitors;
import io.selvage.history.monitor.Ruling;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Asks a monitor first, where the specification has one: these decide without a search. What they
 * find is checked like what any strategy finds; where they say that there is nothing to find, and
 * that a few operations are the reason, these few are searched.
 */
record Monitored(Strategy rest) implements Strategy {
  static final String NAME = "monitor";

  /** A part that a monitor gives as the reason is searched so far; it is small. */
  private static final int MOST_CONFIGURATIONS = 20_000;

  private static final int FEW = 64;

  @Override
  public String name() {
    return NAME + "+" + rest.name();
  }

  @Override
  public <S> Finding<S> find(Problem<S> problem, Budget budget) {
    Optional<Intervals> intervals = problem.intervals();
    if (intervals.isPresent()
        && problem.goal().isEmpty()
        && problem.pendings() == Pendings.OPTIONAL
        && problem.initial().equals(problem.specification().initial())
        && problem.specification() instanceof Monitorable monitorable
        && (isOfSwitches(monitorable) || hasOneKey(problem))) {
      Ruling ruling = Monitors.judge(problem.history(), intervals.get(), monitorable, budget);
      if (ruling instanceof Ruling.Linear linear) {
        return new Finding.Found<>(new Numbers(linear.order()), NAME);
      }
      if (ruling instanceof Ruling.Contradiction contradiction) {
        return exhausted(problem, contradiction, budget);
      }
    }
    return rest.find(problem, budget);
  }

  private static boolean isOfSwitches(Monitorable specification) {
    return specification.family().filter(Family.Switch.class::isInstance).isPresent();
  }

  /** Monitors know one object, not many, but for switches. */
  private static boolean hasOneKey(Problem<?> problem) {
    if (!(problem.specification() instanceof Partitioned partitioned)
        || problem.history().size() == 0) {
      return true;
    }
    var first = partitioned.key(problem.history().operation(0).invocation());
    return first.isPresent()
        && problem.history().operations().stream()
            .allMatch(it -> partitioned.key(it.invocation()).equals(first));
  }

  private static <S> Finding<S> exhausted(
      Problem<S> problem, Ruling.Contradiction contradiction, Budget budget) {
    Numbers all = Numbers.below(problem.history().size(), i -> true);
    Numbers numbers = contradiction.part().isEmpty() ? all : Numbers.of(contradiction.part());
    if (numbers.size() <= FEW) {
      Part part = Part.of(problem.history(), numbers);
      Finding<S> finding =
          WingGong.bounded(MOST_CONFIGURATIONS).find(problem.on(part.history()), budget);
      if (finding instanceof Finding.Exhausted<S> none) {
        return new Finding.Exhausted<>(
            none.part(), numbers, none.deadEnds(), reasons(contradiction, numbers::indexOf), NAME);
      }
      if (finding instanceof Finding.Found<S>) {
        throw new IllegalStateException(
            "BUG-103 a monitor says that these have no order: " + part.history().operations());
      }
    }
    return new Finding.Exhausted<>(problem, all, List.of(), reasons(contradiction, i -> i), NAME);
  }

  /** In numbers of the part. */
  private static List<Reason> reasons(
      Ruling.Contradiction contradiction, UnaryOperator<Integer> ofPart) {
    return List.of(
        new Reason(
            contradiction.others().stream().map(ofPart).toList(),
            ofPart.apply(contradiction.operation()),
            contradiction.why()));
  }
}
