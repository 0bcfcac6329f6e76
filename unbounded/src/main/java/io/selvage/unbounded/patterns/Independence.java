package io.selvage.unbounded.patterns;

import io.selvage.core.Budget;
import io.selvage.program.run.Use;
import java.util.EnumSet;
import java.util.Set;

/**
 * Whether a class does nothing with values but copy them. That is seen on all that threads do who
 * pass one value only: as long as nothing is asked of a value, code cannot tell it from another, so
 * runs with other values are these runs with other names. Values of different names may then be
 * given one name as well, which is why not even comparing them for equality is allowed.
 *
 * @param uses what is done with values besides
 * @param returns which calls ever return; if one does not, there is nothing to prove
 */
record Independence(Set<Use> uses, Set<Role> returns) {
  Independence {
    uses = Set.copyOf(uses);
    returns = Set.copyOf(returns);
  }

  static Independence of(Steps steps, Budget budget) {
    Product product = new Product(steps, new Anything());
    product.close(budget);
    Set<Role> returns = EnumSet.noneOf(Role.class);
    for (Product.Edge edge : product.edges()) {
      if (edge.move().outcome().isPresent()) {
        returns.add(steps.role(edge.rider().local()));
      }
    }
    Set<Use> uses = EnumSet.noneOf(Use.class);
    for (Product.Control control : product.controls()) {
      for (Rider rider : control.riders) {
        if (budget.isSpent()) {
          return new Independence(uses, returns);
        }
        uses.addAll(steps.model().uses(control.shared, rider.local()));
      }
    }
    return new Independence(uses, returns);
  }
}
