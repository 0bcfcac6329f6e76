package io.selvage.unbounded.serial;

import io.selvage.core.Budget;
import io.selvage.unbounded.model.Local;
import io.selvage.unbounded.model.Move;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.model.Shared;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Checks parts beside a crowd without making them: each move of everybody who may be at a control,
 * with a part or without, leads to what is there, for himself and for those with a part beside him;
 * and no witness is complete. Nothing remembered, nothing put together; a model of its own.
 */
final class PartsRecheck {
  private final ObjectModel original;
  private final ObjectModel model;
  private final Parts.Crowd crowd;
  private final Witnesses witnesses;
  private final Transactions asked;
  private final Map<Long, Parts.Control> controls = new HashMap<>();
  private final Map<Shared, Set<Rider>> others = new HashMap<>();
  private boolean isFine = true;

  PartsRecheck(
      ObjectModel original,
      ObjectModel model,
      Parts.Crowd crowd,
      Witnesses witnesses,
      Transactions asked) {
    this.original = original;
    this.model = model;
    this.crowd = crowd;
    this.witnesses = witnesses;
    this.asked = asked;
  }

  /** False also if the budget is spent. */
  boolean accepts(Parts parts, Budget budget) {
    parts.controls().forEach(each -> controls.put(key(each.shared, each.witness), each));
    isFine &= controls.containsKey(key(original.initial(), witnesses.start()));
    for (Parts.Control control : parts.controls()) {
      isFine &= !witnesses.isComplete(control.witness);
      for (Rider rider : crowd.at(control.shared)) {
        moved(control, rider);
      }
      for (Rider rider : control.riders) {
        moved(control, rider);
      }
      if (!isFine || budget.look()) {
        return false;
      }
    }
    return isFine;
  }

  private static long key(Shared shared, int witness) {
    return (long) shared.number() << 32 | witness;
  }

  private void moved(Parts.Control control, Rider rider) {
    if (rider.isOver()) {
      return;
    }
    Shared shared = model.like(control.shared);
    for (Move move : model.moves(shared, model.like(rider.local()))) {
      Shared to = original.like(move.to());
      for (Product.Option option :
          Product.options(witnesses, asked, control.witness, rider, move)) {
        Local stands = original.like(move.after());
        require(
            to, option.witness(), new Rider(stands, option.after().tag(), option.after().calls()));
        if (move.change() != 0 || option.witness() != control.witness) {
          beside(control, rider, move, to, option.witness());
        }
      }
    }
  }

  private void beside(Parts.Control control, Rider rider, Move move, Shared to, int witness) {
    for (Rider other : control.riders) {
      if (isFine && !rider.excludes(other)) {
        Local local =
            move.change() == 0
                ? other.local()
                : original.like(
                    model.carried(
                        model.like(control.shared),
                        model.like(rider.local()),
                        move.choice(),
                        model.like(other.local())));
        require(to, witness, new Rider(local, other.tag(), other.calls()));
      }
    }
  }

  /** Those without a part must be in the crowd, which is checked by itself. */
  private void require(Shared shared, int witness, Rider rider) {
    Parts.Control control = controls.get(key(shared, witness));
    isFine &=
        control != null
            && (rider.tag() > 0
                ? control.riders.contains(rider)
                : others.computeIfAbsent(shared, s -> new HashSet<>(crowd.at(s))).contains(rider));
  }
}
