package io.selvage.history.online;

import io.selvage.core.Criterion;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.history.NamedCriteria;
import io.selvage.history.StrongConsistency;
import io.selvage.history.axiom.ConsistencyAxioms;
import io.selvage.history.axiom.RelationTerm;
import io.selvage.history.internal.online.MonitorTracker;
import io.selvage.history.internal.online.OnlineTracker;
import io.selvage.history.internal.online.OpenCallState;
import io.selvage.history.internal.online.PerKeyTracker;
import io.selvage.history.internal.online.RecentOperations;
import io.selvage.history.internal.online.TrackedViolation;
import io.selvage.history.internal.online.WeakCriterionTracker;
import io.selvage.history.spec.OperationVocabulary;
import io.selvage.history.spec.PartitionedByKey;
import io.selvage.history.weak.WeakConsistency;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Judges a history while it happens. It is told of calls and returns in the order of time, and
 * tells of a violation at the first return after which no order explains what has happened; what
 * comes then changes nothing.
 *
 * <p>What it keeps depends on the criterion. Linearizability: what the open operations may have
 * come to, however long the history. Criteria under which each operation sees all that had returned
 * before its call: the operations since nothing was open. Other criteria that ask for the order of
 * time: everything, up to a bound. Without the order of time a later call may explain an earlier
 * return, so nothing is certain before the end: those are refused.
 *
 * <p>Not for several threads at a time.
 *
 * @param <S> states of the specification
 */
public final class OnlineChecker<S> {
  private static final int SLACK = 1 << 14;

  private final Criterion criterion;
  private final Optional<OperationVocabulary> vocabulary;
  private final OnlineTracker watch;
  private final Map<Integer, OpenCallState> open = new HashMap<>();

  /** Those that will never return; their processes go on without them. */
  private long left;

  private final RecentOperations recent = new RecentOperations();
  private long events;
  private Optional<OnlineViolation> violation = Optional.empty();

  private OnlineChecker(Criterion criterion, Specification<S> specification, OnlineTracker watch) {
    this.criterion = criterion;
    this.vocabulary =
        specification instanceof OperationVocabulary known ? Optional.of(known) : Optional.empty();
    this.watch = watch;
  }

  /**
   * @param budget for all that will come
   * @throws io.selvage.core.diagnostic.UsageException if the criterion cannot be judged before the
   *     end
   */
  public static <S> OnlineChecker<S> of(
      Criterion criterion, Specification<S> specification, Budget budget) {
    return of(criterion, specification, CheckFrequency.EVERY_RETURN, budget);
  }

  /** The same, at a pace. */
  public static <S> OnlineChecker<S> of(
      Criterion criterion, Specification<S> specification, CheckFrequency pace, Budget budget) {
    return new OnlineChecker<>(
        criterion, specification, watch(criterion, specification, pace, budget));
  }

  /**
   * Refuses a criterion under which nothing is certain before the end.
   *
   * @throws io.selvage.core.diagnostic.UsageException with the reason
   */
  public static void require(Criterion criterion) {
    boolean isKnown =
        criterion instanceof StrongConsistency || criterion instanceof WeakConsistency;
    if (!isKnown || !NamedCriteria.axioms(criterion).isTimed()) {
      throw Diagnostic.NOT_ONLINE.error(criterion.name());
    }
  }

  private static <S> OnlineTracker watch(
      Criterion criterion, Specification<S> specification, CheckFrequency pace, Budget budget) {
    require(criterion);
    ConsistencyAxioms axioms = NamedCriteria.axioms(criterion);
    if (axioms.isStrong()) {
      return specification instanceof PartitionedByKey partitioned && partitioned.isProduct()
          ? new PerKeyTracker<>(specification, partitioned, pace, budget)
          : MonitorTracker.of(specification, pace, SLACK, budget);
    }
    boolean seesAllBefore =
        axioms.vis().contains(RelationTerm.Name.HB) || axioms.vis().contains(RelationTerm.Name.LIN);
    WeakCriterionTracker.Cuts cuts =
        seesAllBefore
            ? WeakCriterionTracker.Cuts.WHEN_NOTHING_IS_OPEN
            : WeakCriterionTracker.Cuts.NEVER;
    return new WeakCriterionTracker<>(specification, axioms, cuts, budget);
  }

  /**
   * A process makes a call.
   *
   * @return the violation, if there was one before: a call alone is none
   * @throws IllegalStateException if the process has an open call
   * @throws io.selvage.core.diagnostic.UsageException if the specification does not have the call
   */
  public Optional<OnlineViolation> call(int process, Invocation invocation) {
    vocabulary.ifPresent(it -> it.require(invocation));
    events++;
    OpenCallState made = new OpenCallState(process, invocation, events);
    if (open.putIfAbsent(process, made) != null) {
      throw new IllegalStateException("process " + process + " makes two calls at a time");
    }
    if (isWatching()) {
      watch.called(made);
      found();
    }
    return violation;
  }

  /**
   * The open call of a process returns.
   *
   * @return the violation that is certain now, if there is one
   * @throws IllegalStateException if the process has no open call
   */
  public Optional<OnlineViolation> returned(int process, Outcome outcome) {
    OpenCallState made = close(process);
    Outcome seen = vocabulary.map(it -> it.canonical(outcome)).orElse(outcome);
    if (isWatching()) {
      judged(made, outcome, watch.returned(made, seen));
      found();
    }
    recent.add(completed(made, outcome));
    return violation;
  }

  /**
   * Judges what was put off: where much must be kept in mind, not every return is judged at once.
   * To be called at the end, and when nothing comes for a while.
   *
   * @return the violation, if there is one
   */
  public Optional<OnlineViolation> settle() {
    if (isWatching()) {
      watch.settle();
      found();
    }
    return violation;
  }

  private void found() {
    Optional<TrackedViolation> late = violation.isEmpty() ? watch.found() : Optional.empty();
    late.ifPresent(
        it ->
            violation =
                Optional.of(
                    new OnlineViolation(
                        "not " + criterion.adjective(),
                        it.last(),
                        it.reasons(),
                        it.open(),
                        recent.before(it.last().returned()))));
  }

  /**
   * The open call of a process will never return: it takes effect at some time, or never. The
   * process may make another.
   */
  public Optional<OnlineViolation> leftOpen(int process) {
    OpenCallState made = close(process);
    left++;
    if (isWatching()) {
      watch.leftOpen(made);
      found();
    }
    return violation;
  }

  /** The open call of a process turns out never to have had, nor to have, an effect. */
  public Optional<OnlineViolation> withdrawn(int process) {
    OpenCallState made = close(process);
    if (isWatching()) {
      judged(made, Outcome.PENDING, watch.withdrawn(made));
      found();
    }
    return violation;
  }

  private OpenCallState close(int process) {
    events++;
    OpenCallState made = open.remove(process);
    if (made == null) {
      throw new IllegalStateException("process " + process + " returns without a call");
    }
    made.returned = events;
    return made;
  }

  private boolean isWatching() {
    return violation.isEmpty() && watch.gaveUp().isEmpty();
  }

  private CompletedOperation completed(OpenCallState made, Outcome outcome) {
    Operation operation = new Operation(made.process, made.invocation, outcome);
    return new CompletedOperation(operation, made.event, events);
  }

  private void judged(OpenCallState made, Outcome outcome, List<String> reasons) {
    if (!reasons.isEmpty()) {
      violation =
          Optional.of(
              new OnlineViolation(
                  "not " + criterion.adjective(),
                  completed(made, outcome),
                  reasons,
                  open(),
                  recent.list()));
    }
  }

  public Optional<OnlineViolation> violation() {
    return violation;
  }

  /** Why nothing can be told of what came last; empty as long as all was judged. */
  public String whyUnknown() {
    return violation.isPresent() ? "" : watch.gaveUp();
  }

  /** How many calls and returns there were. */
  public long events() {
    return events;
  }

  /** How many operations returned. */
  public long completed() {
    return recent.count();
  }

  /** How many calls were left open for ever. */
  public long leftOpen() {
    return left;
  }

  /** What has been called, and may still return, oldest first. */
  public List<OpenCall> open() {
    return open.values().stream()
        .map(OpenCallState::shown)
        .sorted(Comparator.comparingLong(OpenCall::event))
        .toList();
  }
}
