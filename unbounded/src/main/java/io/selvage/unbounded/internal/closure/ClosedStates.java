package io.selvage.unbounded.internal.closure;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The result of a search: a class beside a monitor, closed thread by thread. Any two threads that
 * may be at a control may be there together, unless they exclude each other. No number of threads
 * is involved.
 */
public interface ClosedStates<T extends MonitoredThread> {
  ThreadMonitor<T> monitor();

  ListingPolicy listing();

  /**
   * The threads without a part, closed separately: where they may be does not depend on the
   * monitor. Then the controls here contain only threads with a part.
   */
  Optional<? extends ClosedStates<T>> crowd();

  Collection<ClosureControl<T>> controls();

  Optional<ClosureControl<T>> at(ClosureKey<T> key);

  /** All moves, if they were kept for a net. */
  Optional<List<ClosureEdge<T>>> kept();

  /** The representation of another thread in the net at the control of the edge. */
  T beside(ClosureEdge<T> edge, T other);

  /** The crowd's view of a control. */
  default Optional<ClosureControl<T>> inCrowd(ClosureKey<T> key) {
    return crowd()
        .flatMap(
            crowd ->
                crowd.at(
                    new ClosureKey<>(
                        key.shared(), crowd.monitor().start(), withoutParts(key.listed()))));
  }

  private Set<T> withoutParts(Set<T> listed) {
    return listed.isEmpty()
        ? listed
        : listed.stream().map(monitor()::withoutPart).collect(Collectors.toUnmodifiableSet());
  }
}
