package io.selvage.unbounded.patterns;

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
 * Checks a product without making one: the beginning is in it; each move of each thread is among
 * its edges and leads to what is in it, itself and all who may stand beside it; and what threads
 * may still return never grows. No work list, no moves put together, and the moves come from a
 * model of its own.
 */
final class Recheck {
  private final Product product;
  private final Steps steps;
  private final Prospects prospects;
  private final ObjectModel original;
  private final ObjectModel model;
  private final Map<Long, Product.Control> controls = new HashMap<>();
  private final Set<Step> edges = new HashSet<>();
  private final Map<Meeting, Local> carried = new HashMap<>();
  private boolean isFine = true;

  private record Step(
      Product.Control from, Rider rider, int choice, Product.Control to, Rider after) {}

  /** One thread moves, and another is there. */
  private record Meeting(int shared, int moving, int choice, int other) {}

  Recheck(Product product, Steps steps, Prospects prospects, ObjectModel model) {
    this.product = product;
    this.steps = steps;
    this.prospects = prospects;
    this.original = steps.model();
    this.model = model;
  }

  /** False also if the budget is spent. */
  boolean accepts(Budget budget) {
    for (Product.Control control : product.controls()) {
      controls.put(key(control.shared, control.state), control);
    }
    for (Product.Edge edge : product.edges()) {
      edges.add(new Step(edge.from(), edge.rider(), edge.move().choice(), edge.to(), edge.after()));
    }
    require(original.initial(), Pattern.START, product.idle());
    for (Product.Control control : product.controls()) {
      for (Rider rider : control.isBad() ? Set.<Rider>of() : control.riders) {
        if (!isFine || budget.isSpent()) {
          return false;
        }
        rider(control, rider);
      }
    }
    return isFine;
  }

  private static long key(Shared shared, int state) {
    return (long) shared.number() << 32 | state & 0xffffffffL;
  }

  private void require(Shared shared, int state, Rider rider) {
    if (!steps.isHopeless(shared, rider, product.pattern())) {
      Product.Control control = controls.get(key(shared, state));
      isFine &= control != null && control.riders.contains(rider);
    }
  }

  private void rider(Product.Control control, Rider rider) {
    Shared from = model.like(control.shared);
    for (Move move : model.moves(from, model.like(rider.local()))) {
      Shared to = original.like(move.to());
      Local after = original.like(move.after());
      tells(control.shared, rider.local(), move, to, after);
      for (Pattern.Next next : steps.options(product.pattern(), control.state, rider, move)) {
        Rider stands = new Rider(after, next.note());
        require(to, next.state(), stands);
        if (!steps.isHopeless(to, stands, product.pattern())) {
          edge(control, rider, move, to, next.state(), stands);
          others(control, rider, move, to, next.state());
        }
      }
    }
  }

  private void edge(
      Product.Control control, Rider rider, Move move, Shared to, int state, Rider after) {
    Product.Control reached = controls.get(key(to, state));
    isFine &=
        reached != null && edges.contains(new Step(control, rider, move.choice(), reached, after));
  }

  private void tells(Shared from, Local local, Move move, Shared to, Local after) {
    if (move.outcome().isPresent()) {
      isFine &= prospects.of(from, local).contains(steps.mark(local, move));
    } else if (!local.isIdle()) {
      isFine &= prospects.of(from, local).containsAll(prospects.of(to, after));
    }
  }

  private void others(Product.Control control, Rider rider, Move move, Shared to, int state) {
    for (Rider other : control.riders) {
      if (!isFine || rider.excludes(other, product.pattern())) {
        continue;
      }
      Local local = other.local();
      if (move.change() != 0 && !local.isIdle()) {
        local = carried(control.shared, rider.local(), move, local);
        isFine &= prospects.of(control.shared, other.local()).containsAll(prospects.of(to, local));
      }
      if (move.change() != 0 || state != control.state) {
        require(to, state, new Rider(local, other.note()));
      }
    }
  }

  /** Made again for every two threads that may meet, and compared with what is remembered. */
  private Local carried(Shared from, Local moving, Move move, Local other) {
    Meeting meeting = new Meeting(from.number(), moving.number(), move.choice(), other.number());
    Local known = carried.get(meeting);
    if (known == null) {
      known =
          original.like(
              model.carried(
                  model.like(from), model.like(moving), move.choice(), model.like(other)));
      isFine &= known.equals(steps.remembered(from, moving, move.choice(), other));
      carried.put(meeting, known);
    }
    return known;
  }
}
