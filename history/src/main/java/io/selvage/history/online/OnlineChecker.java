package io.selvage.history.online;

import io.selvage.core.Criterion;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.snapshot.SnapshotReader;
import io.selvage.core.snapshot.SnapshotWriter;
import io.selvage.history.NamedCriteria;
import io.selvage.history.StrongConsistency;
import io.selvage.history.axiom.ConsistencyAxioms;
import io.selvage.history.axiom.RelationTerm;
import io.selvage.history.internal.online.CheckerSnapshot;
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
 * Judges a history while it is being recorded. The caller passes calls and returns in the order of
 * time. The checker reports a violation at the first return after which no order explains the
 * events so far, and ignores later events.
 *
 * <p>The data kept depends on the criterion. Linearizability: the configurations that the open
 * operations allow, however long the history. Criteria under which each operation sees all
 * operations that had returned before its call: the operations since the last quiescent point.
 * Other criteria that require the order of time: all operations, up to a bound. Without the order
 * of time a later call may explain an earlier return, so nothing is certain before the end; such
 * criteria are unsupported.
 *
 * <p>Not thread-safe.
 *
 * @param <S> states of the specification
 */
public final class OnlineChecker<S> {
  private static final int SLACK = 1 << 14;

  private final Criterion criterion;
  private final Optional<OperationVocabulary> vocabulary;
  private final OnlineTracker watch;
  private final Map<Integer, OpenCallState> open = new HashMap<>();

  /** Calls that will never return; their processes continue without them. */
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
   * @param budget for the whole history
   * @throws io.selvage.core.diagnostic.UsageException if the criterion cannot be judged before the
   *     end of the history
   */
  public static <S> OnlineChecker<S> of(
      Criterion criterion, Specification<S> specification, Budget budget) {
    return of(criterion, specification, CheckFrequency.EVERY_RETURN, budget);
  }

  /** The same, with a given frequency of checks. */
  public static <S> OnlineChecker<S> of(
      Criterion criterion, Specification<S> specification, CheckFrequency pace, Budget budget) {
    return new OnlineChecker<>(
        criterion, specification, watch(criterion, specification, pace, budget));
  }

  /**
   * Rejects a criterion under which nothing is certain before the end of the history.
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

  /**
   * A checker that continues where another one of the same question was when it stored its state.
   *
   * @param snapshot by {@link #snapshot}
   * @throws io.selvage.core.snapshot.BrokenSnapshotException if it is not such a snapshot
   */
  public static <S> OnlineChecker<S> resume(
      Criterion criterion,
      Specification<S> specification,
      CheckFrequency pace,
      Budget budget,
      Value snapshot) {
    OnlineChecker<S> checker = of(criterion, specification, pace, budget);
    checker.restore(new SnapshotReader(snapshot));
    return checker;
  }

  /**
   * What is known so far, from which {@link #resume} can continue in another process. Empty if
   * there is a violation or the checker has given up, and where that is not supported: for criteria
   * other than linearizability, and for specifications whose states are objects of a user's class.
   */
  public Optional<Value> snapshot() {
    if (!isWatching()) {
      return Optional.empty();
    }
    return watch
        .snapshot()
        .map(
            tracked ->
                new SnapshotWriter()
                    .with("events", events)
                    .with("left", left)
                    .with("completed", recent.count())
                    .with("recent", recent.list().stream().map(CheckerSnapshot::of).toList())
                    .with("open", open.values().stream().map(CheckerSnapshot::of).toList())
                    .with("tracked", tracked)
                    .value());
  }

  private void restore(SnapshotReader snapshot) {
    events = snapshot.whole("events");
    left = snapshot.whole("left");
    recent.restore(
        snapshot.list("recent").stream().map(CheckerSnapshot::completed).toList(),
        snapshot.whole("completed"));
    Map<Long, OpenCallState> byEvent = new HashMap<>();
    for (Value stored : snapshot.list("open")) {
      OpenCallState call = CheckerSnapshot.call(stored);
      open.put(call.process, call);
      byEvent.put(call.event, call);
    }
    watch.restore(new SnapshotReader(snapshot.value("tracked")), byEvent);
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
   * Records a call of a process.
   *
   * @return the violation, if one occurred before; a call alone never causes one
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
   * Records the return of the open call of a process.
   *
   * @return the violation, if one is certain now
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
   * Judges deferred returns: if many operations must be kept, the checker does not judge every
   * return immediately. Call this at the end, and when no event arrives for a while.
   *
   * @return the violation, if one occurred
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
   * Records that the open call of a process will never return: it takes effect at some time, or
   * never. The process may make another call.
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

  /** Records that the open call of a process never had an effect and never will. */
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

  /** Why the latest events could not be judged; empty as long as all were. */
  public String whyUnknown() {
    return violation.isPresent() ? "" : watch.gaveUp();
  }

  /** The number of calls and returns. */
  public long events() {
    return events;
  }

  /** The number of operations that returned. */
  public long completed() {
    return recent.count();
  }

  /** The number of calls that were left open permanently. */
  public long leftOpen() {
    return left;
  }

  /** The open calls that may still return, oldest first. */
  public List<OpenCall> open() {
    return open.values().stream()
        .map(OpenCallState::shown)
        .sorted(Comparator.comparingLong(OpenCall::event))
        .toList();
  }
}
