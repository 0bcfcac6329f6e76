package io.selvage.reduction.internal.checker;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The form R* (N or nothing) L*, with B anywhere, of the steps that are kept. */
final class Form {
  private Form() {}

  /**
   * The step that commits: N, else the last R, -1 if there is neither; nothing if the steps do not
   * have the form.
   *
   * @param without steps that are deleted, or moved to the commit
   */
  static Optional<Integer> commit(List<Step> steps, Movers movers, Set<Integer> without) {
    boolean passed = false;
    int right = -1;
    int neither = -1;
    for (int i = 0; i < steps.size(); i++) {
      Movers.Mover mover = without.contains(i) ? Movers.Mover.BOTH : movers.of(steps.get(i));
      boolean broken =
          mover == Movers.Mover.FAILURE
              || passed && (mover == Movers.Mover.RIGHT || mover == Movers.Mover.NEITHER)
              || mover == Movers.Mover.NEITHER && steps.get(i).kind() == Step.Kind.WAIT;
      if (broken) {
        return Optional.empty();
      }
      passed |= mover == Movers.Mover.LEFT || mover == Movers.Mover.NEITHER;
      right = mover == Movers.Mover.RIGHT ? i : right;
      neither = mover == Movers.Mover.NEITHER ? i : neither;
    }
    return Optional.of(neither >= 0 ? neither : right);
  }
}
