package io.selvage.reduction.internal.movers;

import io.selvage.reduction.internal.paths.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Whether steps have the form R* (N or nothing) L*, with B anywhere (Lipton 1975, with pending
 * calls).
 *
 * @param commit the index of the step that the others move to: N, else the last R; -1 if there is
 *     none
 * @param faults pairs of steps between which another call may come; none if the form is kept
 */
public record Form(int commit, List<Fault> faults) {
  public Form {
    faults = List.copyOf(faults);
  }

  /** Two steps, by index. */
  public record Fault(int first, int second) {}

  public boolean holds() {
    return faults.isEmpty();
  }

  /**
   * @param without steps that are left out: they are deleted, or moved to the commit
   */
  public static Form of(List<Step> steps, Movers movers, Set<Integer> without) {
    List<Fault> faults = new ArrayList<>();
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
            faults.add(new Fault(committed, i));
            committed = -1;
          }
          lastRight = i;
        }
        case LEFT -> committed = committed < 0 ? i : committed;
        case NEITHER -> {
          if (committed >= 0 || steps.get(i).kind() == Step.Kind.WAIT) {
            faults.add(new Fault(Math.max(committed, 0), i));
          }
          committed = i;
          neither = i;
        }
        case FAILURE -> faults.add(new Fault(i, i));
      }
    }
    return new Form(neither >= 0 ? neither : lastRight, faults);
  }
}
