package io.selvage.unbounded.patterns;

import io.selvage.core.Budget;
import io.selvage.unbounded.model.Local;
import io.selvage.unbounded.model.Move;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.model.Shared;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a thread may still return, wherever it stands: found by closing the class thread by thread,
 * without a pattern, and going back from the returns. It may name too much, never too little. A run
 * in which a thread can no longer return what was guessed need not be followed.
 */
final class Prospects {
  private static final Set<Mark> ALL = EnumSet.allOf(Mark.class);

  private final Map<Long, EnumSet<Mark>> marks = new HashMap<>();
  private final Map<Long, List<Long>> before = new HashMap<>();
  private final ArrayDeque<Long> open = new ArrayDeque<>();
  private boolean isKnown;
  private String stuck = "";

  /** Nothing is known: everybody may return anything. */
  static Prospects unknown() {
    return new Prospects();
  }

  /** Nothing is known either where the budget is spent. */
  static Prospects of(ObjectModel model, Casting casting, ObjectModel again, Budget budget) {
    Prospects prospects = new Prospects();
    Steps steps = new Steps(model, casting, prospects);
    Product product = new Product(steps, new Anything());
    if (!product.close(budget)) {
      return unknown();
    }
    product.edges().forEach(edge -> prospects.note(edge, steps));
    product.controls().forEach(control -> prospects.note(control, product));
    prospects.spread();
    prospects.isKnown = true;
    prospects.lookForStuck(product, steps);
    return new Recheck(product, steps, prospects, again).accepts(budget) ? prospects : unknown();
  }

  /** A call that may come to where it never returns, whatever others do; empty if there is none. */
  String stuck() {
    return stuck;
  }

  /** Where the pool is exhausted somebody only waits for another object. */
  private void lookForStuck(Product product, Steps steps) {
    Set<Long> excused = new HashSet<>();
    for (Product.Control control : product.controls()) {
      for (Rider rider : control.riders) {
        if (steps.model().isCut(control.shared, rider.local())) {
          excuse(key(control.shared, rider.local()), excused);
        }
      }
    }
    for (Product.Control control : product.controls()) {
      for (Rider rider : control.riders) {
        long place = key(control.shared, rider.local());
        if (!rider.local().isIdle() && !marks.containsKey(place) && !excused.contains(place)) {
          stuck = steps.call(rider.local());
          return;
        }
      }
    }
  }

  private void excuse(long first, Set<Long> excused) {
    ArrayDeque<Long> left = new ArrayDeque<>(List.of(first));
    while (!left.isEmpty()) {
      long place = left.poll();
      if (excused.add(place)) {
        left.addAll(before.getOrDefault(place, List.of()));
      }
    }
  }

  /** What may come back; of calls that are told nothing, what they passed. */
  Set<Mark> of(Shared shared, Local local) {
    return isKnown ? marks.getOrDefault(key(shared, local), EnumSet.noneOf(Mark.class)) : ALL;
  }

  private static long key(Shared shared, Local local) {
    return (long) shared.number() << 32 | local.number();
  }

  private void note(Product.Edge edge, Steps steps) {
    Local local = edge.rider().local();
    if (local.isIdle()) {
      return;
    }
    Move move = edge.move();
    long from = key(edge.from().shared, local);
    if (move.outcome().isPresent()) {
      add(from, EnumSet.of(steps.mark(local, move)));
    } else {
      link(from, key(move.to(), move.after()));
    }
  }

  private void note(Product.Control control, Product product) {
    for (Product.Edge edge : control.noticed.values()) {
      for (Rider other : control.riders) {
        if (!other.local().isIdle() && !edge.rider().local().excludes(other.local())) {
          Local after = product.carried(edge, other).local();
          link(key(control.shared, other.local()), key(edge.to().shared, after));
        }
      }
    }
  }

  private void link(long from, long to) {
    if (from != to) {
      before.computeIfAbsent(to, k -> new ArrayList<>()).add(from);
    }
  }

  private void add(long place, Set<Mark> more) {
    if (marks.computeIfAbsent(place, k -> EnumSet.noneOf(Mark.class)).addAll(more)) {
      open.add(place);
    }
  }

  private void spread() {
    while (!open.isEmpty()) {
      long place = open.poll();
      EnumSet<Mark> known = EnumSet.copyOf(marks.getOrDefault(place, EnumSet.noneOf(Mark.class)));
      before.getOrDefault(place, List.of()).forEach(from -> add(from, known));
    }
  }
}
