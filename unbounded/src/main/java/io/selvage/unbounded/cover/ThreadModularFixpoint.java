package io.selvage.unbounded.cover;

import io.selvage.core.budget.Budget;
import io.selvage.core.collection.IntList;
import io.selvage.unbounded.certificate.ControlViews;
import io.selvage.unbounded.net.TokenTransfers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The thread-modular fixpoint: the places that may be marked under each control, assuming that any
 * two that may be marked may be marked together. A possible step carries along everything allowed
 * before it. Polynomial; each pair of control and place is processed once.
 */
public final class ThreadModularFixpoint {
  private final TransitionArrays rules;
  private final ControlViews views;
  private final ArrayDeque<long[]> news = new ArrayDeque<>();
  private final Map<Long, IntList> takers = new HashMap<>();
  private final List<IntList> takingNothing = new ArrayList<>();
  private final List<IntList> happening = new ArrayList<>();
  private final int[] missing;

  private ThreadModularFixpoint(TransitionArrays rules) {
    this.rules = rules;
    this.views = new ControlViews(rules.net.controls());
    this.missing = new int[rules.count];
    for (int control = 0; control < rules.net.controls(); control++) {
      takingNothing.add(new IntList());
      happening.add(new IntList());
    }
    for (int t = 0; t < rules.count; t++) {
      missing[t] = rules.takePlaces[t].length;
      if (missing[t] == 0) {
        takingNothing.get(rules.from[t]).add(t);
      }
      for (int place : rules.takePlaces[t]) {
        takers.computeIfAbsent(key(rules.from[t], place), k -> new IntList()).add(t);
      }
    }
  }

  /** Empty if the budget is exhausted first. */
  public static Optional<ControlViews> views(TransitionArrays rules, Budget budget) {
    ThreadModularFixpoint fixpoint = new ThreadModularFixpoint(rules);
    return fixpoint.run(budget) ? Optional.of(fixpoint.views) : Optional.empty();
  }

  private static long key(int control, int place) {
    return ((long) control << 32) | place;
  }

  private boolean run(Budget budget) {
    int start = rules.net.start();
    reach(start);
    for (int place = 0; place < rules.initial.length; place++) {
      if (rules.initial[place] > 0) {
        allow(start, place);
      }
    }
    while (!news.isEmpty() && !budget.isSpent()) {
      long[] next = news.poll();
      spread((int) next[0], (int) next[1]);
    }
    return news.isEmpty();
  }

  private void reach(int control) {
    if (views.isReached(control)) {
      return;
    }
    views.reach(control);
    IntList free = takingNothing.get(control);
    for (int i = 0; i < free.size(); i++) {
      happen(free.get(i));
    }
  }

  private void allow(int control, int place) {
    if (place != TokenTransfers.NOWHERE && !views.allows(control, place)) {
      views.allow(control, place);
      news.add(new long[] {control, place});
    }
  }

  private void spread(int control, int place) {
    IntList steps = happening.get(control);
    for (int i = 0; i < steps.size(); i++) {
      int t = steps.get(i);
      allow(rules.to[t], rules.moves[t].target(place));
    }
    IntList taking = takers.get(key(control, place));
    for (int i = 0; taking != null && i < taking.size(); i++) {
      int t = taking.get(i);
      if (--missing[t] == 0) {
        happen(t);
      }
    }
  }

  /** From now on the step carries along everything allowed at its source. */
  private void happen(int t) {
    int from = rules.from[t];
    int to = rules.to[t];
    reach(to);
    for (int place : rules.givePlaces[t]) {
      allow(to, place);
    }
    if (from == to && !rules.movesTokens(t)) {
      return;
    }
    if (rules.movesTokens(t) || !isCarried(from, to)) {
      happening.get(from).add(t);
      for (int place = views.next(from, 0); place >= 0; place = views.next(from, place + 1)) {
        allow(to, rules.moves[t].target(place));
      }
    }
  }

  /** Whether another step without transfers already leads there. */
  private boolean isCarried(int from, int to) {
    IntList steps = happening.get(from);
    for (int i = 0; i < steps.size(); i++) {
      if (rules.to[steps.get(i)] == to && !rules.movesTokens(steps.get(i))) {
        return true;
      }
    }
    return false;
  }
}
