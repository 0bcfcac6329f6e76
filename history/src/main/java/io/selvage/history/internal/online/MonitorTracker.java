package io.selvage.history.internal.online;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.snapshot.SnapshotReader;
import io.selvage.core.snapshot.SnapshotWriter;
import io.selvage.history.monitor.HistoryMonitors;
import io.selvage.history.monitor.MonitorResult;
import io.selvage.history.monitor.Monitorable;
import io.selvage.history.monitor.MonitoredObject;
import io.selvage.history.monitor.OperationRole;
import io.selvage.history.online.CheckFrequency;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Linearizability of an object that has a monitor. The operations that may still matter are kept
 * ({@link ObsoleteOperations}) and judged as a whole by the monitor. If there are many, they are
 * not judged at every return, so that each operation is inspected a bounded number of times.
 * Operations that the monitor does not support, or a value that is inserted again while it still
 * matters, switch the tracker to {@link ConfigurationTracker}, which receives the kept operations;
 * these are equivalent to the whole history.
 */
public final class MonitorTracker<S> implements OnlineTracker {
  /** In batches, this many returns are deferred, and at least one for this many operations kept. */
  private static final int BATCH = 64;

  private static final int SHARE = 4;

  /** Larger contradictions are explained by the monitor alone. */
  private static final int FEW = 64;

  private static final int MOST = 1 << 18;

  private static final String KEPT = "kept";

  private static final Set<OperationRole.Kind> OF_REGISTERS =
      EnumSet.of(OperationRole.Kind.WRITE, OperationRole.Kind.READ, OperationRole.Kind.NOTHING);

  private final Specification<S> specification;
  private final Monitorable monitorable;
  private final MonitoredObject family;
  private final Set<OperationRole.Kind> effects;
  private final CheckFrequency pace;
  private final int slack;
  private final Budget budget;
  private final List<TrackedOperation> kept = new ArrayList<>();
  private int threads;

  /** The last event up to which the history is correct, and the number of returns since. */
  private long judged;

  private int unjudged;
  private int putOff;
  private Optional<OnlineTracker> search = Optional.empty();
  private Optional<TrackedViolation> found = Optional.empty();
  private String gaveUp = "";

  private MonitorTracker(
      Specification<S> specification,
      Monitorable monitorable,
      MonitoredObject family,
      CheckFrequency pace,
      int slack,
      Budget budget) {
    this.specification = specification;
    this.monitorable = monitorable;
    this.family = family;
    this.pace = pace;
    this.slack = slack;
    this.budget = budget;
    this.effects = EnumSet.copyOf(family.effects());
    effects.add(OperationRole.Kind.NOTHING);
    if (family instanceof MonitoredObject.Register) {
      effects.retainAll(OF_REGISTERS);
    }
  }

  /** Uses a monitor if one is known to be correct for windows; otherwise configurations. */
  public static <S> OnlineTracker of(
      Specification<S> specification, CheckFrequency pace, int slack, Budget budget) {
    if (specification instanceof Monitorable monitorable) {
      Optional<MonitoredObject> family = monitorable.family().filter(MonitorTracker::isKnown);
      if (family.isPresent()) {
        return new MonitorTracker<>(specification, monitorable, family.get(), pace, slack, budget);
      }
    }
    return new ConfigurationTracker<>(specification, slack, budget);
  }

  private static boolean isKnown(MonitoredObject family) {
    return family instanceof MonitoredObject.Register
        || family instanceof MonitoredObject.PriorityQueue
        || family instanceof MonitoredObject.Line;
  }

  @Override
  public String gaveUp() {
    return gaveUp.isEmpty() ? search.map(OnlineTracker::gaveUp).orElse("") : gaveUp;
  }

  @Override
  public Optional<TrackedViolation> found() {
    return found;
  }

  @Override
  public boolean isFresh() {
    return search
        .map(OnlineTracker::isFresh)
        .orElse(kept.isEmpty() && !(family instanceof MonitoredObject.Register));
  }

  /** The number of operations kept. */
  int kept() {
    return kept.size();
  }

  boolean isByMonitor() {
    return search.isEmpty();
  }

  @Override
  public void called(OpenCallState open) {
    if (search.isPresent()) {
      search.get().called(open);
      return;
    }
    TrackedOperation known = new TrackedOperation(open, threads++, OperationRole.NOTHING);
    known.role = monitorable.role(known.operation);
    open.place = kept.size();
    kept.add(known);
    if (!effects.contains(known.role.effect())) {
      goOnSearching();
    }
  }

  @Override
  public List<String> returned(OpenCallState open, Outcome outcome) {
    if (search.isPresent()) {
      return search.get().returned(open, outcome);
    }
    TrackedOperation known = kept.get(open.place);
    Operation done = new Operation(known.operation.thread(), open.invocation, outcome);
    known.complete(outcome, monitorable.role(done));
    unjudged++;
    if (!effects.contains(known.role.effect())) {
      goOnSearching();
    } else if (isTime()) {
      settle();
    }
    return List.of();
  }

  private boolean isTime() {
    boolean isFull = unjudged >= BATCH && unjudged * SHARE >= kept.size();
    return (pace == CheckFrequency.EVERY_RETURN || isFull) && unjudged >= putOff;
  }

  @Override
  public void leftOpen(OpenCallState open) {
    if (search.isPresent()) {
      search.get().leftOpen(open);
      return;
    }
    settle();
    if (search.isPresent()) {
      search.get().leftOpen(open);
    } else if (found.isEmpty()) {
      kept.get(open.place).isLeft = true;
    }
  }

  @Override
  public List<String> withdrawn(OpenCallState open) {
    settle();
    if (search.isPresent()) {
      return search.get().withdrawn(open);
    }
    if (found.isPresent()) {
      return List.of();
    }
    kept.remove(open.place);
    place();
    MonitorResult result = judge(TrackedOperation.NEVER);
    if (result instanceof MonitorResult.Undecided) {
      goOnSearching();
    }
    return result instanceof MonitorResult.Contradiction
        ? List.of(
            "it must have taken effect: otherwise the results of other operations have no"
                + " explanation")
        : List.of();
  }

  @Override
  public void settle() {
    if (unjudged == 0 || search.isPresent() || found.isPresent()) {
      return;
    }
    MonitorResult result = judge(TrackedOperation.NEVER);
    if (result instanceof MonitorResult.Linear) {
      judged = lastReturn();
      unjudged = 0;
      putOff = 0;
      new ObsoleteOperations(kept).forget(family);
      place();
    } else if (result instanceof MonitorResult.Contradiction) {
      found = Optional.of(first());
    } else if (result.equals(MonitorResult.TOO_MANY_PENDING) && kept.size() > FEW) {
      // Some will return, and then the monitor may decide.
      putOff = 2 * unjudged;
    } else {
      goOnSearching();
    }
    if (kept.size() > MOST) {
      gaveUp = "more than %,d operations may still be relevant".formatted(MOST);
    }
  }

  private long lastReturn() {
    long last = judged;
    for (TrackedOperation it : kept) {
      last = it.returned == TrackedOperation.NEVER ? last : Math.max(last, it.returned);
    }
    return last;
  }

  /** The index in the list of each operation that may return. */
  private void place() {
    for (int i = 0; i < kept.size(); i++) {
      kept.get(i).open.place = i;
    }
  }

  /** The monitor's result for the history up to an event. */
  private MonitorResult judge(long event) {
    int size = 0;
    while (size < kept.size() && kept.get(size).called() <= event) {
      size++;
    }
    Operation[] operations = new Operation[size];
    long[] calls = new long[size];
    long[] returns = new long[size];
    for (int i = 0; i < size; i++) {
      TrackedOperation it = kept.get(i);
      operations[i] = it.returned <= event ? it.operation : it.at(event);
      calls[i] = it.called();
      returns[i] = it.returned <= event ? it.returned : IntervalOrder.NEVER;
    }
    IntervalOrder intervals = new IntervalOrder(calls, returns);
    return HistoryMonitors.judge(
        new History(Arrays.asList(operations), intervals), intervals, monitorable, budget);
  }

  /**
   * Events that cannot be explained now cannot be explained later: finds the first by binary
   * search.
   */
  private TrackedViolation first() {
    long[] events =
        kept.stream()
            .mapToLong(it -> it.returned)
            .filter(it -> it > judged && it != TrackedOperation.NEVER)
            .sorted()
            .toArray();
    int low = 0;
    int high = events.length - 1;
    while (low < high) {
      int middle = low + high >>> 1;
      if (judge(events[middle]) instanceof MonitorResult.Contradiction) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return explained(events[low]);
  }

  private TrackedViolation explained(long event) {
    if (kept.size() <= FEW) {
      ConfigurationReplay<S> replay =
          new ConfigurationReplay<>(new ConfigurationTracker<>(specification, slack, budget));
      Optional<TrackedViolation> explained = replay.copies(kept, event);
      if (explained.isEmpty() && replay.gaveUp().isEmpty()) {
        throw new IllegalStateException(
            "BUG-103 a monitor says that these have no order: "
                + kept.stream().map(it -> it.at(event)).toList());
      }
      if (explained.isPresent()) {
        return explained.get();
      }
    }
    MonitorResult.Contradiction why = (MonitorResult.Contradiction) judge(event);
    return ConfigurationReplay.found(
        kept, event, List.of(kept.get(why.operation()).at(event) + " " + why.why()));
  }

  @Override
  public Optional<Value> snapshot() {
    return search.isPresent()
        ? search.get().snapshot()
        : Optional.of(
            new SnapshotWriter()
                .with("judged", judged)
                .with("unjudged", unjudged)
                .with("putOff", putOff)
                .with("threads", threads)
                .with(KEPT, kept.stream().map(TrackedOperation::snapshot).toList())
                .value());
  }

  @Override
  public void restore(SnapshotReader snapshot, Map<Long, OpenCallState> open) {
    if (!snapshot.has(KEPT)) {
      ConfigurationTracker<S> configurations =
          new ConfigurationTracker<>(specification, slack, budget);
      configurations.restore(snapshot, open);
      search = Optional.of(configurations);
      return;
    }
    judged = snapshot.whole("judged");
    unjudged = SnapshotReader.number(snapshot.value("unjudged"));
    putOff = SnapshotReader.number(snapshot.value("putOff"));
    threads = SnapshotReader.number(snapshot.value("threads"));
    for (Value one : snapshot.list(KEPT)) {
      kept.add(TrackedOperation.restored(one, open, monitorable));
    }
    place();
  }

  /** Continues with configurations from here on. */
  private void goOnSearching() {
    ConfigurationTracker<S> configurations =
        new ConfigurationTracker<>(specification, slack, budget);
    found = new ConfigurationReplay<>(configurations).themselves(kept);
    search = Optional.of(configurations);
    kept.clear();
  }
}
