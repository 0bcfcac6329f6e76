package io.selvage.core.task;

import io.selvage.core.budget.Budget;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A queue of units shared by several threads. Units after a decisive result are abandoned. */
final class TaskQueue {
  private final List<WorkUnit> units;
  private final Budget budget;
  private final Consumer<WorkUnit.Result> heard;

  /** By the index of the unit. */
  private final TreeMap<Integer, WorkUnit.Result> results = new TreeMap<>();

  private final TreeMap<Integer, Budget> running = new TreeMap<>();
  private int next;
  private int end;
  private @Nullable Throwable thrown;

  TaskQueue(List<WorkUnit> units, Budget budget, Consumer<WorkUnit.Result> heard) {
    this.units = units;
    this.budget = budget;
    this.heard = heard;
    this.end = units.size();
  }

  /** The index of a unit that no thread has taken; -1 if there is none. */
  synchronized int take() {
    if (next >= end || budget.look()) {
      return -1;
    }
    running.put(next, budget.part());
    return next++;
  }

  /** The number of units that no thread has taken. */
  synchronized int waiting() {
    return end - next;
  }

  WorkUnit unit(int place) {
    return units.get(place);
  }

  synchronized Budget budgetOf(int place) {
    return Objects.requireNonNull(running.get(place));
  }

  synchronized void note(int place, WorkUnit.Result result) {
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

  /** Records the first failure without allocating, since the failure may be a lack of memory. */
  synchronized void fail(Throwable e) {
    if (thrown == null) {
      thrown = e;
    }
    end = 0;
    running.values().forEach(Budget::cancel);
  }

  synchronized List<WorkUnit.Result> results() {
    if (thrown instanceof Error error) {
      throw error;
    } else if (thrown instanceof RuntimeException exception) {
      throw exception;
    }
    return List.copyOf(results.values());
  }
}
