package io.selvage.unbounded.serial;

import io.selvage.core.Budget;
import io.selvage.unbounded.model.Local;
import io.selvage.unbounded.model.Move;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.model.Shared;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Checks a product without making one: the beginning is in it, each move of each thread leads to
 * what is in it, itself and all who may stand beside it; and no witness in it is complete. No work
 * list, nothing remembered, and the moves come from a model of its own.
 */
final class Recheck {
  private final ObjectModel original;
  private final ObjectModel model;
  private final Witnesses witnesses;
  private final Transactions asked;
  private final Map<Long, Product.Control> controls = new HashMap<>();
  private boolean isFine = true;

  Recheck(ObjectModel original, ObjectModel model, Witnesses witnesses, Transactions asked) {
    this.original = original;
    this.model = model;
    this.witnesses = witnesses;
    this.asked = asked;
  }

  /** False also if the budget is spent. */
  boolean accepts(Product product, Budget budget) {
    Collection<Product.Control> all = product.controls();
    all.forEach(each -> controls.put(key(each.shared, each.witness), each));
    require(original.initial(), witnesses.start(), product.idle());
    for (Product.Control control : all) {
      isFine &= !witnesses.isComplete(control.witness);
      for (Rider rider : control.riders) {
        if (!isFine || budget.isSpent()) {
          return false;
        }
        rider(control, rider);
      }
    }
    return isFine;
  }

  private static long key(Shared shared, int witness) {
    return (long) shared.number() << 32 | witness;
  }

  private void require(Shared shared, int witness, Rider rider) {
    Product.Control control = controls.get(key(shared, witness));
    isFine &= control != null && control.riders.contains(rider);
  }

  private void rider(Product.Control control, Rider rider) {
    if (rider.isOver()) {
      return;
    }
    Shared shared = model.like(control.shared);
    Local local = model.like(rider.local());
    for (Move move : model.moves(shared, local)) {
      Shared to = original.like(move.to());
      for (Product.Option option :
          Product.options(witnesses, asked, control.witness, rider, move)) {
        Rider after = option.after();
        Local stands = original.like(move.after());
        require(to, option.witness(), new Rider(stands, after.tag(), after.calls()));
        others(control, rider, move, to, option.witness());
      }
    }
  }

  private void others(Product.Control control, Rider rider, Move move, Shared to, int witness) {
    if (move.change() == 0 && witness == control.witness) {
      return;
    }
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
}
