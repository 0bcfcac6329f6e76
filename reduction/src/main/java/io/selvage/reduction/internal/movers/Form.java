package io.selvage.reduction.internal.movers;

import io.selvage.reduction.internal.paths.Step;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether steps have the form R* (N or nothing) L*, with B anywhere (Lipton 1975, with pending
 * calls).
 *
 * @param commit the index of the step that the others move to: N, else the last R; -1 if there is
 *     none
 * @param fault two steps between which another call may come, if the form is not kept
 */
public record Form(int commit, Optional<Fault> fault) {
  /** Two steps, by index. */
  public record Fault(int first, int second) {}

  public boolean holds() {
    return fault.isEmpty();
  }

  /**
   * @param without steps that are left out: they are deleted, or moved to the commit
   */
  public static Form of(List<Step> steps, Movers movers, Set<Integer> without) {
    int committed = -1;
    int lastRight = -1;
    int neither = -1;
    for (int i = 0; i < steps.size(); i++) {
      if (without.contains(i)) {
        continue;
      }
      switch (movers.of(steps.get(i))) {
        case BOTH -> {}
        case RIGHT -> {
          if (committed >= 0) {
            return broken(committed, i);
          }
          lastRight = i;
        }
        case LEFT -> committed = committed < 0 ? i : committed;
        case NEITHER -> {
          if (committed >= 0 || steps.get(i).kind() == Step.Kind.WAIT) {
            return broken(Math.max(committed, 0), i);
          }
          committed = i;
          neither = i;
        }
        case FAILURE -> {
          return broken(i, i);
        }
      }
    }
    return new Form(neither >= 0 ? neither : lastRight, Optional.empty());
  }

  private static Form broken(int first, int second) {
    return new Form(-1, Optional.of(new Fault(first, second)));
  }
}
