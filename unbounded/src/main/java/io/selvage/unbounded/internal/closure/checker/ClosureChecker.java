package io.selvage.unbounded.internal.closure.checker;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.internal.closure.ClosedStates;
import io.selvage.unbounded.internal.closure.ClosureControl;
import io.selvage.unbounded.internal.closure.ClosureEdge;
import io.selvage.unbounded.internal.closure.ClosureKey;
import io.selvage.unbounded.internal.closure.MonitoredThread;
import io.selvage.unbounded.internal.closure.ThreadMonitor;
import io.selvage.unbounded.internal.model.LocalState;
import io.selvage.unbounded.internal.model.SharedState;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import io.selvage.unbounded.internal.model.ThreadMove;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks a closure without constructing one: the initial state is in it; each move of every thread
 * that may be present, listed or not, with a part or without, leads into it, for the thread itself,
 * for all listed threads and for all that may be present beside it. If moves were kept for a net,
 * each is among them, with its effect on other threads. The checker has no worklist, does not group
 * moves by their effects, and uses a model of its own. No number of threads is involved.
 */
public final class ClosureChecker<T extends MonitoredThread> {
  private final ClosedStates<T> closure;
  private final ThreadMonitor<T> monitor;
  private final ThreadModularModel original;
  private final ThreadModularModel model;
  private final Map<Step<T>, ClosureEdge<T>> edges = new HashMap<>();

  /** Caches for one shared state: what is needed again for each state of the monitor. */
  private final Map<Integer, List<ThreadMove>> moves = new HashMap<>();

  private final Map<Meeting, LocalState> carried = new HashMap<>();
  private boolean isFine = true;

  private record Step<T extends MonitoredThread>(
      ClosureControl<T> from, T thread, int choice, ClosureControl<T> to, T after) {
    static <T extends MonitoredThread> Step<T> of(ClosureEdge<T> edge) {
      return new Step<>(edge.from(), edge.thread(), edge.move().choice(), edge.to(), edge.after());
    }
  }

  /** A moving thread and another one that is present. */
  private record Meeting(int moving, int choice, int other) {}

  /**
   * @param original the model whose states the closure contains
   */
  public ClosureChecker(
      ClosedStates<T> closure, ThreadModularModel original, ThreadModularModel model) {
    this.closure = closure;
    this.monitor = closure.monitor();
    this.original = original;
    this.model = model;
  }

  /**
   * Whether no bad state is reachable, with any number of threads. False also if the budget is
   * exhausted.
   */
  public boolean isProof(Budget budget) {
    return closure.controls().stream().noneMatch(ClosureControl::isBad) && isClosed(budget);
  }

  /** Whether the closure is complete, up to bad states. False also if the budget is exhausted. */
  public boolean isClosed(Budget budget) {
    Optional<? extends ClosedStates<T>> crowd = closure.crowd();
    isFine = crowd.isEmpty() || new ClosureChecker<>(crowd.get(), original, model).isProof(budget);
    closure.kept().ifPresent(all -> all.forEach(edge -> edges.put(Step.of(edge), edge)));
    begins();
    int shared = -1;
    for (ClosureControl<T> control : byShared()) {
      if (control.shared().number() != shared) {
        shared = control.shared().number();
        moves.clear();
        carried.clear();
      }
      isFine &= control.isBad() == monitor.isBad(control.state());
      for (T thread : present(control)) {
        if (!isFine || budget.isSpent()) {
          return false;
        }
        moved(control, thread);
      }
    }
    return isFine;
  }

  private List<ClosureControl<T>> byShared() {
    List<ClosureControl<T>> all = new ArrayList<>(closure.controls());
    all.sort(Comparator.comparingInt(control -> control.shared().number()));
    return all;
  }

  private void begins() {
    ClosureKey<T> start = new ClosureKey<>(original.initial(), monitor.start(), Set.of());
    isFine &= closure.at(start).isPresent() && stands(start, monitor.idle(original.idle()));
  }

  /** All threads that may be present; if a required crowd is missing, nothing is proved. */
  private List<T> present(ClosureControl<T> control) {
    if (control.isBad()) {
      return List.of();
    }
    List<T> all = new ArrayList<>(control.key().listed());
    all.addAll(control.threads());
    if (closure.crowd().isPresent()) {
      Set<T> others = crowd(control.key());
      isFine &= !others.isEmpty();
      all.addAll(others);
    }
    return all;
  }

  private Set<T> crowd(ClosureKey<T> key) {
    return closure.inCrowd(key).map(ClosureControl::threads).orElse(Set.of());
  }

  /** Threads without a part must be in the crowd, which is checked separately. */
  private boolean stands(ClosureKey<T> key, T thread) {
    if (monitor.isHopeless(key.shared(), thread)) {
      return true;
    }
    return monitor.part(thread) == ThreadMonitor.NO_PART && closure.crowd().isPresent()
        ? crowd(key).contains(thread)
        : closure.at(key).filter(control -> control.threads().contains(thread)).isPresent();
  }

  private void moved(ClosureControl<T> control, T thread) {
    if (monitor.isOver(thread)) {
      return;
    }
    for (ThreadMove move : moves(control.shared(), thread.local())) {
      isFine &= monitor.isForeseen(control.shared(), thread.local(), move);
      for (ThreadMonitor.Option<T> option : monitor.options(control.state(), thread, move)) {
        if (isFine && !monitor.isHopeless(move.to(), option.after())) {
          led(control, thread, move, option);
        }
      }
    }
  }

  private void led(
      ClosureControl<T> control, T thread, ThreadMove move, ThreadMonitor.Option<T> option) {
    boolean isListed = closure.listing().has(option.after().local());
    ClosureKey<T> key =
        new ClosureKey<>(move.to(), option.state(), listed(control, thread, move, option));
    Optional<ClosureControl<T>> to = closure.at(key);
    isFine &= to.isPresent() && (isListed || stands(key, option.after()));
    if (isFine) {
      ClosureControl<T> reached = to.orElseThrow();
      Optional<ClosureEdge<T>> edge =
          Optional.ofNullable(
              edges.get(new Step<>(control, thread, move.choice(), reached, option.after())));
      isFine &= edge.isPresent() || closure.kept().isEmpty();
      others(control, thread, move, reached, edge);
    }
  }

  /** The listed threads after a move; no two can be equal, because each holds a lock of its own. */
  private Set<T> listed(
      ClosureControl<T> control, T thread, ThreadMove move, ThreadMonitor.Option<T> option) {
    List<T> listed = new ArrayList<>();
    for (T other : control.key().listed()) {
      if (!other.equals(thread)) {
        listed.add(beside(control, thread, move, option.state(), other));
      }
    }
    if (closure.listing().has(option.after().local())) {
      listed.add(option.after());
    }
    Set<T> distinct = new HashSet<>(listed);
    isFine &= distinct.size() == listed.size();
    return distinct;
  }

  private void others(
      ClosureControl<T> control,
      T thread,
      ThreadMove move,
      ClosureControl<T> to,
      Optional<ClosureEdge<T>> edge) {
    boolean isNoticed = move.change() != 0 || to != control;
    for (T other : isNoticed ? control.threads() : Set.<T>of()) {
      if (isFine && !monitor.excludes(thread, other)) {
        T after = beside(control, thread, move, to.state(), other);
        isFine &= stands(to.key(), after);
        isFine &= edge.isEmpty() || closure.beside(edge.get(), other).equals(after);
      }
    }
  }

  private T beside(ClosureControl<T> control, T thread, ThreadMove move, int state, T other) {
    LocalState local = other.local();
    if (move.change() != 0 && !local.isIdle()) {
      local = carried(control.shared(), thread.local(), move, local);
      isFine &= monitor.isForeseen(control.shared(), other.local(), move.to(), local);
    }
    return monitor.beside(other, local, state);
  }

  private LocalState carried(
      SharedState from, LocalState moving, ThreadMove move, LocalState other) {
    return carried.computeIfAbsent(
        new Meeting(moving.number(), move.choice(), other.number()),
        k ->
            original.like(
                model.carried(
                    model.like(from), model.like(moving), move.choice(), model.like(other))));
  }

  private List<ThreadMove> moves(SharedState shared, LocalState local) {
    return moves.computeIfAbsent(
        local.number(),
        k -> model.moves(model.like(shared), model.like(local)).stream().map(this::known).toList());
  }

  /** Converts the move to the states of the closure. */
  private ThreadMove known(ThreadMove move) {
    return new ThreadMove(
        original.like(move.to()),
        original.like(move.after()),
        move.change(),
        move.choice(),
        move.site(),
        move.place(),
        move.access(),
        move.outcome());
  }
}
