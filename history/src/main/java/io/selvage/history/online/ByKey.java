package io.selvage.history.online;

import io.selvage.core.Budget;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.history.Partitioned;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Many objects of which each call is about one: each is watched by itself, as linearizability is
 * local (Herlihy and Wing 1990). One that is as it was at the beginning is forgotten.
 */
final class ByKey<S> implements Watch {
  /** There may be many keys. */
  private static final int SLACK = 256;

  private final Specification<S> specification;
  private final Partitioned partitioned;
  private final Pace pace;
  private final Budget budget;
  private final Map<Value, Watch> watches = new HashMap<>();
  private Optional<Found> found = Optional.empty();
  private String gaveUp = "";

  ByKey(Specification<S> specification, Partitioned partitioned, Pace pace, Budget budget) {
    this.specification = specification;
    this.partitioned = partitioned;
    this.pace = pace;
    this.budget = budget;
  }

  private Value key(Open open) {
    return partitioned.key(open.invocation).orElseThrow();
  }

  private Watch watch(Open open) {
    return watches.computeIfAbsent(key(open), key -> Window.of(specification, pace, SLACK, budget));
  }

  @Override
  public void called(Open open) {
    Watch watch = watch(open);
    watch.called(open);
    note(watch);
  }

  @Override
  public List<String> returned(Open open, Outcome outcome) {
    Watch watch = watch(open);
    List<String> reasons = watch.returned(open, outcome);
    ended(open, watch);
    return reasons;
  }

  @Override
  public void leftOpen(Open open) {
    Watch watch = watch(open);
    watch.leftOpen(open);
    note(watch);
  }

  @Override
  public List<String> withdrawn(Open open) {
    Watch watch = watch(open);
    List<String> reasons = watch.withdrawn(open);
    ended(open, watch);
    return reasons;
  }

  @Override
  public void settle() {
    for (Watch watch : List.copyOf(watches.values())) {
      watch.settle();
      note(watch);
    }
  }

  @Override
  public Optional<Found> found() {
    return found;
  }

  private void note(Watch watch) {
    if (found.isEmpty()) {
      found = watch.found();
    }
    if (gaveUp.isEmpty()) {
      gaveUp = watch.gaveUp();
    }
  }

  private void ended(Open open, Watch watch) {
    note(watch);
    if (watch.isFresh()) {
      watches.remove(key(open));
    }
  }

  @Override
  public String gaveUp() {
    return gaveUp;
  }
}
