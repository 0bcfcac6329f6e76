package io.selvage.relaxed.internal.conformance;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import java.util.List;
import java.util.Optional;

/**
 * Whether the specification permits calls that never return to wait: after the other calls, and
 * possibly some of these, in some order, the rest of these would block.
 */
public final class PermittedBlocking<S> {
  private final List<Invocation> calls;
  private final List<Optional<Outcome>> outcomes;
  private final Specification<S> specification;

  /**
   * @param outcomes empty for those that did not return
   */
  public PermittedBlocking(
      List<Invocation> calls, List<Optional<Outcome>> outcomes, Specification<S> specification) {
    this.calls = calls;
    this.outcomes = outcomes;
    this.specification = specification;
  }

  public boolean isExcused() {
    return extend(specification.initial(), 0);
  }

  private boolean extend(S state, long taken) {
    boolean waits = true;
    for (int c = 0; c < calls.size(); c++) {
      if ((taken >>> c & 1) != 0) {
        continue;
      }
      waits &= outcomes.get(c).isEmpty() && specification.step(state, calls.get(c)).isBlocked();
      for (var transition : specification.step(state, calls.get(c)).transitions()) {
        boolean fits = outcomes.get(c).map(transition.outcome()::equals).orElse(true);
        if (fits && extend(transition.next(), taken | 1L << c)) {
          return true;
        }
      }
    }
    return waits && taken != (1L << calls.size()) - 1;
  }
}
