package io.selvage.core;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Units that several threads do together. What stands behind a decisive result is given up. */
final class Shift {
  private final List<Unit> units;
  private final Budget budget;
  private final Consumer<Unit.Result> heard;

  /** By the place of the unit. */
  private final TreeMap<Integer, Unit.Result> results = new TreeMap<>();

  private final TreeMap<Integer, Budget> running = new TreeMap<>();
  private int next;
  private int end;
  private Optional<Throwable> thrown = Optional.empty();

  Shift(List<Unit> units, Budget budget, Consumer<Unit.Result> heard) {
    this.units = units;
    this.budget = budget;
    this.heard = heard;
    this.end = units.size();
  }

  /** The place of a unit that nobody has taken; -1 if there is none. */
  synchronized int take() {
    if (next >= end || budget.look()) {
      return -1;
    }
    running.put(next, budget.part());
    return next++;
  }

  /** How many units nobody has taken. */
  synchronized int waiting() {
    return end - next;
  }

  Unit unit(int place) {
    return units.get(place);
  }

  synchronized Budget budgetOf(int place) {
    return Objects.requireNonNull(running.get(place));
  }

  synchronized void note(int place, Unit.Result result) {
    running.remove(place);
    if (place >= end) {
      return;
    }
    results.put(place, result);
    heard.accept(result);
    if (result.isDecisive()) {
      end = place + 1;
      results.tailMap(end).clear();
      running.tailMap(end).values().forEach(Budget::cancel);
    }
  }

  synchronized void fail(Throwable e) {
    thrown = thrown.or(() -> Optional.of(e));
    end = 0;
    running.values().forEach(Budget::cancel);
  }

  synchronized List<Unit.Result> results() {
    thrown.ifPresent(
        it -> {
          if (it instanceof Error error) {
            throw error;
          }
          throw (RuntimeException) it;
        });
    return List.copyOf(results.values());
  }
}
