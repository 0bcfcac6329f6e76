package io.selvage.unbounded.internal.closure;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A class beside a monitor, closed thread by thread, as a search leaves it: whoever may be at a
 * control may be there with anybody else who may, unless they exclude each other. There is no
 * number of threads in it.
 */
public interface ClosedStates<T extends MonitoredThread> {
  ThreadMonitor<T> monitor();

  ListingPolicy listing();

  /**
   * The threads without a part, closed by themselves: where they may be does not depend on the
   * monitor. Then only those with a part are kept beside the controls here.
   */
  Optional<? extends ClosedStates<T>> crowd();

  Collection<ClosureControl<T>> controls();

  Optional<ClosureControl<T>> at(ClosureKey<T> key);

  /** All moves, if they were kept, for a net. */
  Optional<List<ClosureEdge<T>>> kept();

  /** What the net has for another thread at the control of the edge. */
  T beside(ClosureEdge<T> edge, T other);

  /** What of a control the crowd knows. */
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
