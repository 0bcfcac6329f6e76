package io.selvage.history.internal.strategy;

import io.selvage.core.budget.Budget;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;
import io.selvage.history.internal.problem.OperationNumbers;
import io.selvage.history.internal.problem.PendingTreatment;
import io.selvage.history.internal.problem.SubHistory;
import io.selvage.history.monitor.HistoryMonitors;
import io.selvage.history.monitor.MonitorResult;
import io.selvage.history.monitor.Monitorable;
import io.selvage.history.monitor.MonitoredObject;
import io.selvage.history.spec.PartitionedByKey;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Tries a monitor first, if the specification has one, because monitors decide without a search.
 * Their linearizations are checked like those of any strategy. If a monitor reports that none
 * exists, because of a few operations, these operations are searched.
 */
record MonitorStrategy(LinearizationStrategy rest) implements LinearizationStrategy {
  static final String NAME = "monitor";

  /** The search limit for a part that a monitor gives as the reason; the part is small. */
  private static final int MOST_CONFIGURATIONS = 20_000;

  private static final int FEW = 64;

  @Override
  public String name() {
    return NAME + "+" + rest.name();
  }

  @Override
  public <S> LinearizationResult<S> find(LinearizationProblem<S> problem, Budget budget) {
    Optional<IntervalOrder> intervals = problem.intervals();
    if (intervals.isPresent()
        && problem.goal().isEmpty()
        && problem.pendings() == PendingTreatment.OPTIONAL
        && problem.initial().equals(problem.specification().initial())
        && problem.specification() instanceof Monitorable monitorable
        && (isOfSwitches(monitorable) || hasOneKey(problem))) {
      MonitorResult result =
          HistoryMonitors.judge(problem.history(), intervals.get(), monitorable, budget);
      if (result instanceof MonitorResult.Linear linear) {
        return new LinearizationResult.Found<>(new OperationNumbers(linear.order()), NAME);
      }
      if (result instanceof MonitorResult.Contradiction contradiction) {
        return exhausted(problem, contradiction, budget);
      }
    }
    return rest.find(problem, budget);
  }

  private static boolean isOfSwitches(Monitorable specification) {
    return specification.family().filter(MonitoredObject.Switch.class::isInstance).isPresent();
  }

  /** Monitors support a single object, except for switches. */
  private static boolean hasOneKey(LinearizationProblem<?> problem) {
    if (!(problem.specification() instanceof PartitionedByKey partitioned)
        || problem.history().size() == 0) {
      return true;
    }
    var first = partitioned.key(problem.history().operation(0).invocation());
    return first.isPresent()
        && problem.history().operations().stream()
            .allMatch(it -> partitioned.key(it.invocation()).equals(first));
  }

  private static <S> LinearizationResult<S> exhausted(
      LinearizationProblem<S> problem, MonitorResult.Contradiction contradiction, Budget budget) {
    OperationNumbers all = OperationNumbers.below(problem.history().size(), i -> true);
    OperationNumbers numbers =
        contradiction.part().isEmpty() ? all : OperationNumbers.of(contradiction.part());
    if (numbers.size() <= FEW) {
      SubHistory part = SubHistory.of(problem.history(), numbers);
      LinearizationResult<S> finding =
          WingGongStrategy.bounded(MOST_CONFIGURATIONS).find(problem.on(part.history()), budget);
      if (finding instanceof LinearizationResult.Exhausted<S> none) {
        return new LinearizationResult.Exhausted<>(
            none.part(), numbers, none.deadEnds(), reasons(contradiction, numbers::indexOf), NAME);
      }
      if (finding instanceof LinearizationResult.Found<S>) {
        throw new IllegalStateException(
            "BUG-103 a monitor says that these have no order: " + part.history().operations());
      }
    }
    return new LinearizationResult.Exhausted<>(
        problem, all, List.of(), reasons(contradiction, i -> i), NAME);
  }

  /** In numbers of the part. */
  private static List<RejectedOrder> reasons(
      MonitorResult.Contradiction contradiction, UnaryOperator<Integer> ofPart) {
    return List.of(
        new RejectedOrder(
            contradiction.others().stream().map(ofPart).toList(),
            ofPart.apply(contradiction.operation()),
            contradiction.why()));
  }
}
