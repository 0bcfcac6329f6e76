package io.selvage.history.internal.online;

import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.snapshot.SnapshotReader;
import io.selvage.core.snapshot.SnapshotWriter;
import io.selvage.history.online.CheckFrequency;
import io.selvage.history.spec.PartitionedByKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Many objects, each call accessing one: each object is tracked by itself, as linearizability is
 * local (Herlihy and Wing 1990). An object that is back in its initial state is discarded.
 */
public final class PerKeyTracker<S> implements OnlineTracker {
  /** There may be many keys. */
  private static final int SLACK = 256;

  private static final String KEYS = "keys";

  private final Specification<S> specification;
  private final PartitionedByKey partitioned;
  private final CheckFrequency pace;
  private final Budget budget;
  private final Map<Value, OnlineTracker> watches = new HashMap<>();
  private Optional<TrackedViolation> found = Optional.empty();
  private String gaveUp = "";

  public PerKeyTracker(
      Specification<S> specification,
      PartitionedByKey partitioned,
      CheckFrequency pace,
      Budget budget) {
    this.specification = specification;
    this.partitioned = partitioned;
    this.pace = pace;
    this.budget = budget;
  }

  private Value key(OpenCallState open) {
    return partitioned.key(open.invocation).orElseThrow();
  }

  private OnlineTracker watch(OpenCallState open) {
    return watches.computeIfAbsent(
        key(open), key -> MonitorTracker.of(specification, pace, SLACK, budget));
  }

  @Override
  public void called(OpenCallState open) {
    OnlineTracker watch = watch(open);
    watch.called(open);
    note(watch);
  }

  @Override
  public List<String> returned(OpenCallState open, Outcome outcome) {
    OnlineTracker watch = watch(open);
    List<String> reasons = watch.returned(open, outcome);
    ended(open, watch);
    return reasons;
  }

  @Override
  public void leftOpen(OpenCallState open) {
    OnlineTracker watch = watch(open);
    watch.leftOpen(open);
    note(watch);
  }

  @Override
  public List<String> withdrawn(OpenCallState open) {
    OnlineTracker watch = watch(open);
    List<String> reasons = watch.withdrawn(open);
    ended(open, watch);
    return reasons;
  }

  @Override
  public void settle() {
    for (OnlineTracker watch : List.copyOf(watches.values())) {
      watch.settle();
      note(watch);
    }
  }

  @Override
  public Optional<TrackedViolation> found() {
    return found;
  }

  private void note(OnlineTracker watch) {
    if (found.isEmpty()) {
      found = watch.found();
    }
    if (gaveUp.isEmpty()) {
      gaveUp = watch.gaveUp();
    }
  }

  private void ended(OpenCallState open, OnlineTracker watch) {
    note(watch);
    if (watch.isFresh()) {
      watches.remove(key(open));
    }
  }

  @Override
  public String gaveUp() {
    return gaveUp;
  }

  @Override
  public Optional<Value> snapshot() {
    List<Value> all = new ArrayList<>();
    for (Map.Entry<Value, OnlineTracker> watch : watches.entrySet()) {
      Optional<Value> one = watch.getValue().snapshot();
      if (one.isEmpty()) {
        return Optional.empty();
      }
      all.add(new Value.Sequence(List.of(watch.getKey(), one.get())));
    }
    return Optional.of(new SnapshotWriter().with(KEYS, all).value());
  }

  @Override
  public void restore(SnapshotReader snapshot, Map<Long, OpenCallState> open) {
    for (Value one : snapshot.list(KEYS)) {
      List<Value> both = SnapshotReader.list(one, 2);
      OnlineTracker watch = MonitorTracker.of(specification, pace, SLACK, budget);
      watch.restore(new SnapshotReader(both.get(1)), open);
      watches.put(both.get(0), watch);
    }
  }
}
