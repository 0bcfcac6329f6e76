package io.selvage.history.online;

import io.selvage.core.Budget;
import io.selvage.core.Criterion;
import io.selvage.core.Diagnostic;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.history.NamedCriteria;
import io.selvage.history.Partitioned;
import io.selvage.history.StrongConsistency;
import io.selvage.history.Vocabulary;
import io.selvage.history.axiom.Axioms;
import io.selvage.history.axiom.Rel;
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
public final class OnlineJudge<S> {
  private static final int SLACK = 1 << 14;

  private final Criterion criterion;
  private final Optional<Vocabulary> vocabulary;
  private final Watch watch;
  private final Map<Integer, Open> open = new HashMap<>();

  /** Those that will never return; their processes go on without them. */
  private long left;

  private final Recent recent = new Recent();
  private long events;
  private Optional<Violation> violation = Optional.empty();

  private OnlineJudge(Criterion criterion, Specification<S> specification, Watch watch) {
    this.criterion = criterion;
    this.vocabulary =
        specification instanceof Vocabulary known ? Optional.of(known) : Optional.empty();
    this.watch = watch;
  }

  /**
   * @param budget for all that will come
   * @throws io.selvage.core.UsageException if the criterion cannot be judged before the end
   */
  public static <S> OnlineJudge<S> of(
      Criterion criterion, Specification<S> specification, Budget budget) {
    return of(criterion, specification, Pace.EVERY_RETURN, budget);
  }

  /** The same, at a pace. */
  public static <S> OnlineJudge<S> of(
      Criterion criterion, Specification<S> specification, Pace pace, Budget budget) {
    return new OnlineJudge<>(
        criterion, specification, watch(criterion, specification, pace, budget));
  }

  /**
   * Refuses a criterion under which nothing is certain before the end.
   *
   * @throws io.selvage.core.UsageException with the reason
   */
  public static void require(Criterion criterion) {
    boolean isKnown =
        criterion instanceof StrongConsistency || criterion instanceof WeakConsistency;
    if (!isKnown || !NamedCriteria.axioms(criterion).isTimed()) {
      throw Diagnostic.NOT_ONLINE.error(criterion.name());
    }
  }

  private static <S> Watch watch(
      Criterion criterion, Specification<S> specification, Pace pace, Budget budget) {
    require(criterion);
    Axioms axioms = NamedCriteria.axioms(criterion);
    if (axioms.isStrong()) {
      return specification instanceof Partitioned partitioned && partitioned.isProduct()
          ? new ByKey<>(specification, partitioned, pace, budget)
          : Window.of(specification, pace, SLACK, budget);
    }
    boolean seesAllBefore =
        axioms.vis().contains(Rel.Name.HB) || axioms.vis().contains(Rel.Name.LIN);
    Parts.Cuts cuts = seesAllBefore ? Parts.Cuts.WHEN_NOTHING_IS_OPEN : Parts.Cuts.NEVER;
    return new Parts<>(specification, axioms, cuts, budget);
  }

  /**
   * A process makes a call.
   *
   * @return the violation, if there was one before: a call alone is none
   * @throws IllegalStateException if the process has an open call
   * @throws io.selvage.core.UsageException if the specification does not have the call
   */
  public Optional<Violation> call(int process, Invocation invocation) {
    vocabulary.ifPresent(it -> it.require(invocation));
    events++;
    Open made = new Open(process, invocation, events);
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
  public Optional<Violation> returned(int process, Outcome outcome) {
    Open made = close(process);
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
  public Optional<Violation> settle() {
    if (isWatching()) {
      watch.settle();
      found();
    }
    return violation;
  }

  private void found() {
    Optional<Found> late = violation.isEmpty() ? watch.found() : Optional.empty();
    late.ifPresent(
        it ->
            violation =
                Optional.of(
                    new Violation(
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
  public Optional<Violation> leftOpen(int process) {
    Open made = close(process);
    left++;
    if (isWatching()) {
      watch.leftOpen(made);
      found();
    }
    return violation;
  }

  /** The open call of a process turns out never to have had, nor to have, an effect. */
  public Optional<Violation> withdrawn(int process) {
    Open made = close(process);
    if (isWatching()) {
      judged(made, Outcome.PENDING, watch.withdrawn(made));
      found();
    }
    return violation;
  }

  private Open close(int process) {
    events++;
    Open made = open.remove(process);
    if (made == null) {
      throw new IllegalStateException("process " + process + " returns, and has not called");
    }
    made.returned = events;
    return made;
  }

  private boolean isWatching() {
    return violation.isEmpty() && watch.gaveUp().isEmpty();
  }

  private Completed completed(Open made, Outcome outcome) {
    Operation operation = new Operation(made.process, made.invocation, outcome);
    return new Completed(operation, made.event, events);
  }

  private void judged(Open made, Outcome outcome, List<String> reasons) {
    if (!reasons.isEmpty()) {
      violation =
          Optional.of(
              new Violation(
                  "not " + criterion.adjective(),
                  completed(made, outcome),
                  reasons,
                  open(),
                  recent.list()));
    }
  }

  public Optional<Violation> violation() {
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
        .map(Open::shown)
        .sorted(Comparator.comparingLong(OpenCall::event))
        .toList();
  }
}
