package io.selvage.unbounded.patterns;

import io.selvage.core.Budget;
import io.selvage.program.run.Use;
import io.selvage.unbounded.model.ObjectModel;
import java.util.EnumSet;
import java.util.Set;

/**
 * Whether a class does nothing with values but copy them. That is seen on all that threads do who
 * pass one value only: as long as nothing is asked of a value, code cannot tell it from another, so
 * runs with other values are these runs with other names. Values of different names may then be
 * given one name as well, which is why not even comparing them for equality is allowed.
 */
final class Independence {
  private Independence() {}

  /** What is done with values besides; empty if nothing is. */
  static Set<Use> uses(ObjectModel model, Casting casting, Budget budget) {
    Product product = new Product(new Steps(model, casting, Prospects.unknown()), new Anything());
    Set<Use> all = EnumSet.noneOf(Use.class);
    product.close(budget);
    for (Product.Control control : product.controls()) {
      for (Rider rider : control.riders) {
        if (budget.isSpent()) {
          return all;
        }
        all.addAll(model.uses(control.shared, rider.local()));
      }
    }
    return all;
  }
}
