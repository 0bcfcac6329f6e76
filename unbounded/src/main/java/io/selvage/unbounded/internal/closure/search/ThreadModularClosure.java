package io.selvage.unbounded.internal.closure.search;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.internal.closure.ClosedStates;
import io.selvage.unbounded.internal.closure.ClosureControl;
import io.selvage.unbounded.internal.closure.ClosureEdge;
import io.selvage.unbounded.internal.closure.ClosureKey;
import io.selvage.unbounded.internal.closure.ListingPolicy;
import io.selvage.unbounded.internal.closure.MonitoredThread;
import io.selvage.unbounded.internal.closure.ThreadMonitor;
import io.selvage.unbounded.internal.model.LocalState;
import io.selvage.unbounded.internal.model.SharedState;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import io.selvage.unbounded.internal.model.ThreadMove;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Computes the closure of a class and a monitor, thread by thread (docs/theory/unbounded.md). If it
 * contains no bad state, no bad state is reachable with any number of threads.
 */
public final class ThreadModularClosure<T extends MonitoredThread> implements ClosedStates<T> {
  private final MoveCache cache;
  private final ThreadMonitor<T> monitor;
  private final ListingPolicy listing;
  private final @Nullable ThreadModularClosure<T> crowd;
  private final boolean keepsEdges;
  private final Map<ClosureKey<T>, ClosureControl<T>> controls = new LinkedHashMap<>();
  private final Map<ClosureControl<T>, Noticed<T>> noticed = new HashMap<>();
  private final Map<ClosureControl<T>, List<CrowdMove<T>>> crowdMoves = new HashMap<>();
  private final Map<Set<T>, Set<T>> lists = new HashMap<>();
  private final ArrayDeque<Arrival<T>> open = new ArrayDeque<>();
  private final List<ClosureEdge<T>> edges = new ArrayList<>();
  private @Nullable ClosureEdge<T> firstFault;
  private int faults;
  private long pairs;
  private long badPairs;
  private long actions;

  /** The moves at a control that other threads notice, one for each effect. */
  private record Noticed<T extends MonitoredThread>(
      Set<Effect<T>> effects, List<ClosureEdge<T>> edges) {}

  /**
   * The effect of a move on other threads: the same for all moves that change the same and exclude
   * the same threads.
   */
  private record Effect<T extends MonitoredThread>(
      int change, List<Integer> held, int part, ClosureControl<T> to) {}

  /**
   * A work item.
   *
   * @param thread one that has reached the control; empty if the control itself is new
   */
  private record Arrival<T extends MonitoredThread>(
      ClosureControl<T> control, @Nullable T thread) {}

  private record CrowdMove<T>(T thread, ThreadMove move) {}

  private ThreadModularClosure(
      MoveCache cache,
      ThreadMonitor<T> monitor,
      ListingPolicy listing,
      @Nullable ThreadModularClosure<T> crowd,
      boolean keepsEdges) {
    this.cache = cache;
    this.monitor = monitor;
    this.listing = listing;
    this.crowd = crowd;
    this.keepsEdges = keepsEdges;
    ClosureControl<T> start = start();
    if (crowd == null) {
      arrive(start, idle());
    }
  }

  /** For a proof only. */
  public static <T extends MonitoredThread> ThreadModularClosure<T> of(
      MoveCache cache, ThreadMonitor<T> monitor) {
    return of(cache, monitor, ListingPolicy.NOBODY);
  }

  public static <T extends MonitoredThread> ThreadModularClosure<T> of(
      MoveCache cache, ThreadMonitor<T> monitor, ListingPolicy listing) {
    return new ThreadModularClosure<>(cache, monitor, listing, null, false);
  }

  /** Keeps all moves, for a net. */
  public static <T extends MonitoredThread> ThreadModularClosure<T> keepingEdges(
      MoveCache cache, ThreadMonitor<T> monitor) {
    return new ThreadModularClosure<>(cache, monitor, ListingPolicy.NOBODY, null, true);
  }

  /** Only threads with a part, beside a closed crowd. */
  public static <T extends MonitoredThread> ThreadModularClosure<T> beside(
      ThreadModularClosure<T> crowd, ThreadMonitor<T> monitor) {
    return new ThreadModularClosure<>(crowd.cache, monitor, crowd.listing, crowd, false);
  }

  /** Continues the search; returns whether it finished within the budget. */
  public boolean close(StopRule rule, Budget budget) {
    while (!open.isEmpty() && !rule.isEnough(pairs(), faults)) {
      if (budget.isSpent()) {
        return false;
      }
      Arrival<T> next = open.poll();
      T thread = next.thread();
      if (thread == null) {
        begin(next.control());
      } else {
        noticed(next.control()).forEach(edge -> bystand(edge, thread));
        act(next.control(), thread);
      }
    }
    return true;
  }

  /** Whether the closure is complete and contains no bad state, within the budget. */
  public boolean holds(Budget budget) {
    return close(StopRule.FIRST_FAULT, budget) && faults == 0;
  }

  /** Whether the closure is complete. */
  public boolean isClosed() {
    return open.isEmpty();
  }

  public boolean hasFaults() {
    return faults > 0;
  }

  /** The first move to a bad state. */
  public Optional<ClosureEdge<T>> firstFault() {
    return Optional.ofNullable(firstFault);
  }

  public ThreadModularModel model() {
    return cache.model();
  }

  @Override
  public ThreadMonitor<T> monitor() {
    return monitor;
  }

  @Override
  public ListingPolicy listing() {
    return listing;
  }

  @Override
  public Optional<ThreadModularClosure<T>> crowd() {
    return Optional.ofNullable(crowd);
  }

  /** The initial control. */
  public ClosureControl<T> start() {
    return control(new ClosureKey<>(model().initial(), monitor.start(), Set.of()));
  }

  public T idle() {
    return monitor.idle(model().idle());
  }

  @Override
  public Collection<ClosureControl<T>> controls() {
    return controls.values();
  }

  @Override
  public Optional<ClosureControl<T>> at(ClosureKey<T> key) {
    return Optional.ofNullable(controls.get(key));
  }

  @Override
  public Optional<List<ClosureEdge<T>>> kept() {
    return keepsEdges ? Optional.of(edges) : Optional.empty();
  }

  /** The moves at a control that other threads notice: one for each effect. */
  public List<ClosureEdge<T>> noticed(ClosureControl<T> control) {
    Noticed<T> known = noticed.get(control);
    return known == null ? List.of() : known.edges();
  }

  /** The number of pairs of a control that is not bad and a thread that may be present. */
  public long pairs() {
    return pairs - badPairs;
  }

  /** The same including bad controls. */
  public long allPairs() {
    return pairs;
  }

  /** The calls, by number, that some thread completes. */
  public BitSet completedCalls() {
    BitSet completed = new BitSet();
    for (ClosureControl<T> control : controls.values()) {
      for (T thread : control.isBad() ? Set.<T>of() : control.threads()) {
        int call = thread.local().call();
        if (call >= 0 && !completed.get(call) && completes(control, thread)) {
          completed.set(call);
        }
      }
    }
    return completed;
  }

  private boolean completes(ClosureControl<T> control, T thread) {
    return moves(control.shared(), thread).stream().anyMatch(it -> it.outcome().isPresent());
  }

  /** The number of moves that other threads notice. */
  public long actions() {
    return actions;
  }

  private ClosureControl<T> control(ClosureKey<T> key) {
    ClosureControl<T> known = controls.get(key);
    if (known == null) {
      known = new ClosureControl<>(key, monitor.isBad(key.state()));
      controls.put(key, known);
      if (!known.isBad() && (crowd != null || !key.listed().isEmpty())) {
        open.add(new Arrival<>(known, null));
      }
    }
    return known;
  }

  private void begin(ClosureControl<T> control) {
    control.key().listed().forEach(thread -> act(control, thread));
    if (crowd != null) {
      crowdMoves
          .computeIfAbsent(inCrowd(control.key()).orElseThrow(), this::crowdMoves)
          .forEach(each -> act(control, each.thread(), each.move()));
    }
  }

  /** The moves of the crowd there that other threads or the monitor notice. */
  private List<CrowdMove<T>> crowdMoves(ClosureControl<T> control) {
    List<CrowdMove<T>> all = new ArrayList<>();
    for (T thread : control.threads()) {
      for (ThreadMove move : moves(control.shared(), thread)) {
        if (move.change() != 0 || listing.has(move.after()) || monitor.reads(thread, move)) {
          all.add(new CrowdMove<>(thread, move));
        }
      }
    }
    return all;
  }

  private void arrive(ClosureControl<T> control, T thread) {
    boolean isElsewhere = crowd != null && monitor.part(thread) == ThreadMonitor.NO_PART;
    if (isElsewhere
        || monitor.isHopeless(control.shared(), thread)
        || !control.threads().add(thread)) {
      return;
    }
    pairs++;
    if (control.isBad()) {
      badPairs++;
    } else {
      open.add(new Arrival<>(control, thread));
    }
  }

  private List<ThreadMove> moves(SharedState shared, T thread) {
    return monitor.isOver(thread) ? List.of() : cache.moves(shared, thread.local());
  }

  private void act(ClosureControl<T> control, T thread) {
    moves(control.shared(), thread).forEach(move -> act(control, thread, move));
  }

  private void act(ClosureControl<T> from, T thread, ThreadMove move) {
    for (ThreadMonitor.Option<T> option : monitor.options(from.state(), thread, move)) {
      if (!monitor.isHopeless(move.to(), option.after())) {
        Set<T> listed = listed(from, thread, move, option);
        ClosureControl<T> to = control(new ClosureKey<>(move.to(), option.state(), listed));
        lead(new ClosureEdge<>(from, thread, move, to, option.after()));
      }
    }
  }

  /** The listed threads after a move. */
  private Set<T> listed(
      ClosureControl<T> from, T thread, ThreadMove move, ThreadMonitor.Option<T> option) {
    boolean isListed = listing.has(option.after().local());
    if (from.key().listed().isEmpty() && !isListed) {
      return Set.of();
    }
    Set<T> listed = new LinkedHashSet<>();
    for (T other : from.key().listed()) {
      if (!other.equals(thread)) {
        LocalState local = cache.carried(from.shared(), thread.local(), move, other.local());
        listed.add(monitor.beside(other, local, option.state()));
      }
    }
    if (isListed) {
      listed.add(option.after());
    }
    return lists.computeIfAbsent(listed, Collections::unmodifiableSet);
  }

  private void lead(ClosureEdge<T> edge) {
    if (keepsEdges) {
      edges.add(edge);
    }
    if (!listing.has(edge.after().local())) {
      arrive(edge.to(), edge.after());
    }
    if (edge.to().isBad()) {
      faults++;
      firstFault = firstFault == null ? edge : firstFault;
    } else if (edge.isNoticed()) {
      actions++;
    }
    if (edge.isNoticed() && isNew(edge)) {
      List.copyOf(edge.from().threads()).forEach(other -> bystand(edge, other));
    }
  }

  private boolean isNew(ClosureEdge<T> edge) {
    Noticed<T> known =
        noticed.computeIfAbsent(
            edge.from(), control -> new Noticed<>(new HashSet<>(), new ArrayList<>()));
    return known.effects().add(effect(edge)) && known.edges().add(edge);
  }

  private Effect<T> effect(ClosureEdge<T> edge) {
    T thread = edge.thread();
    return new Effect<>(
        edge.move().change(), thread.local().held(), monitor.part(thread), edge.to());
  }

  private void bystand(ClosureEdge<T> edge, T other) {
    if (!monitor.excludes(edge.thread(), other)) {
      arrive(edge.to(), beside(edge, other));
    }
  }

  @Override
  public T beside(ClosureEdge<T> edge, T other) {
    LocalState local =
        cache.carried(edge.from().shared(), edge.thread().local(), edge.move(), other.local());
    return monitor.beside(other, local, edge.to().state());
  }
}
