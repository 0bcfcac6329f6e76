package io.selvage.refine.internal.product;

import io.selvage.core.collection.LongIntMap;
import io.selvage.core.collection.PagedIntList;
import io.selvage.refine.internal.graph.ImplementationModel;
import io.selvage.refine.internal.graph.MoveLabels;
import io.selvage.refine.internal.graph.ValueRenaming;
import io.selvage.refine.model.SearchReduction;
import io.selvage.refine.product.RefinementResult;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The specification's transition system of §3.2.1 (call, effect, return), determinized on the fly:
 * all possible specification states, given the observations. Sets are numbered, and the successor
 * of a set by a label is cached.
 *
 * <p>An effect is invisible, so a set contains with a row all rows that follow from it by effects
 * of pending calls. Only those that follow from no other row are stored. As each effect reduces the
 * number of pending calls without effect, this is a partial order, and each closed set has exactly
 * one such kernel: kernels are equal exactly if the closed sets are.
 */
public final class DeterminizedSpec {
  /** The number of the empty set: the observations cannot be explained. */
  public static final int NONE = -2;

  private final IndexedSpecification specification;
  private final MoveLabels labels;
  private final int threads;
  private final ImplementationModel.Values values;
  private final Effects when;
  private final boolean compares;
  private final List<List<SpecState>> sets = new ArrayList<>();

  /** For each set the value that each name denotes: rows contain the values themselves. */
  private final PagedIntList namings = new PagedIntList();

  private final Map<Key, Integer> numbers = new HashMap<>();
  private final SpecTransitions after = new SpecTransitions();
  private final LongIntMap leasts = new LongIntMap(1 << 12);

  private record Key(List<SpecState> rows, int naming) {}

  /** When a call may take effect. */
  private enum Effects {
    /** At any time between call and return (§3.2.1). */
    ANY_TIME,
    /** At its linearization point: exactly once (Theorem 2). */
    AT_POINTS
  }

  DeterminizedSpec(
      IndexedSpecification specification,
      MoveLabels labels,
      ImplementationModel implementation,
      Set<SearchReduction> reductions) {
    this(specification, labels, implementation.threads(), implementation.values(), reductions);
  }

  /** The same without renaming of values. */
  public DeterminizedSpec(IndexedSpecification specification, MoveLabels labels, int threads) {
    this(specification, labels, threads, ImplementationModel.Values.NONE, Set.of());
  }

  private DeterminizedSpec(
      IndexedSpecification specification,
      MoveLabels labels,
      int threads,
      ImplementationModel.Values values,
      Set<SearchReduction> reductions) {
    this.when = reductions.contains(SearchReduction.POINTS) ? Effects.AT_POINTS : Effects.ANY_TIME;
    this.compares = reductions.contains(SearchReduction.SUBSUMPTION);
    this.specification = specification;
    this.labels = labels;
    this.threads = threads;
    this.values = values;
    number(List.of(SpecState.initial(threads)), 0);
  }

  /** The set before any observation. */
  public int initial() {
    return 0;
  }

  int size() {
    return sets.size();
  }

  /**
   * The same as {@link #after} if already computed, otherwise {@link LongIntMap#ABSENT}. Any number
   * of workers may call this while no set is computed.
   */
  int known(int set, int label) {
    return after.get(set, label);
  }

  /** The same for {@link #least}. */
  int knownLeast(int set, int ties) {
    return leasts.get((long) ties << 32 | set);
  }

  /** The possible states after the move was observed; {@link #NONE} if there are none. */
  public int after(int set, int label) {
    int known = after.get(set, label);
    if (known == LongIntMap.ABSENT) {
      known = compute(sets.get(set), namings.get(set), labels.get(label));
      after.put(set, label, known);
    }
    return known;
  }

  /**
   * A canonical representative of the sets obtained from this one by permuting tied threads.
   *
   * @param ties the threads, as bits, that may be exchanged with the previous one
   */
  int least(int set, int ties) {
    long key = (long) ties << 32 | set;
    int known = leasts.get(key);
    if (known == LongIntMap.ABSENT) {
      Set<Integer> orbit = orbit(set, ties);
      known = Collections.min(orbit);
      for (int member : orbit) {
        leasts.put((long) ties << 32 | member, known);
      }
    }
    return known;
  }

  private Set<Integer> orbit(int set, int ties) {
    Set<Integer> orbit = new HashSet<>(Set.of(set));
    ArrayDeque<Integer> work = new ArrayDeque<>(orbit);
    while (!work.isEmpty()) {
      int from = work.poll();
      List<SpecState> rows = sets.get(from);
      for (int place = 1; place < threads; place++) {
        if ((ties >> place & 1) != 0) {
          int later = place;
          int swapped =
              number(
                  rows.stream().map(row -> row.swapped(later)).sorted().toList(),
                  namings.get(from));
          if (orbit.add(swapped)) {
            work.add(swapped);
          }
        }
      }
    }
    return orbit;
  }

  /** Whether threads are in calls; all rows agree on that. */
  public boolean isAnyCalling(int set) {
    SpecState row = sets.get(set).get(0);
    for (int thread = 0; thread < threads; thread++) {
      if (row.status(thread) != 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a pending call may wait forever: the specification blocks it, too, after some order of
   * the calls that have returned and of no others (Line-Up, PLDI 2010). Rows without effects of
   * pending calls follow from no others, so they are all in the kernel.
   */
  boolean mayWait(int set, int call) {
    return mayRowsWait(set, values.call(namings.get(set), call));
  }

  private boolean mayRowsWait(int set, int call) {
    for (SpecState row : sets.get(set)) {
      if (!row.hasEffects() && specification.step(row.state(), call).length == 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether all pending calls may wait forever. None may if one must have taken effect. */
  public boolean mayAllWait(int set) {
    for (SpecState row : sets.get(set)) {
      if (!row.hasEffects()) {
        for (int thread = 0; thread < threads; thread++) {
          int status = row.status(thread);
          if (status < 0 && !mayRowsWait(set, -1 - status)) {
            return false;
          }
        }
        return true;
      }
    }
    return false;
  }

  /** Creates the inclusion test of a worker. */
  Inclusions inclusions() {
    return new Inclusions();
  }

  /**
   * A cache of inclusions between sets. Everything that follows from a set by effects was explored
   * when it was numbered, so this calls no code of the specification.
   */
  final class Inclusions {
    private final LongIntMap known = new LongIntMap(1 << 8);

    /** Whether the first set is included in the second. */
    boolean isIncluded(int part, int whole) {
      if (part == whole) {
        return true;
      }
      long key = (long) part << 32 | whole;
      int found = known.get(key);
      if (found == LongIntMap.ABSENT) {
        boolean sameNames = namings.get(part) == namings.get(whole);
        found = sameNames && closure(sets.get(whole)).containsAll(sets.get(part)) ? 1 : 0;
        known.put(key, found);
      }
      return found == 1;
    }
  }

  private int compute(List<SpecState> from, int naming, MoveLabels.Label label) {
    List<SpecState> rows = from;
    if (label.call() >= 0) {
      int call = values.call(naming, label.call());
      rows = rows.stream().map(row -> row.with(label.thread(), -1 - call)).toList();
    }
    if (label.point() && when == Effects.AT_POINTS) {
      rows = pointed(rows, label.thread());
      if (rows.isEmpty()) {
        return NONE;
      }
    }
    if (label.outcome() >= 0) {
      rows = returned(rows, label.thread(), outcome(naming, label) + 1);
      if (rows.isEmpty()) {
        return NONE;
      }
    }
    if (!label.isIdentity()) {
      rows = rows.stream().map(row -> row.permuted(label)).toList();
    }
    return number(rows.stream().sorted().toList(), namingAfter(naming, label));
  }

  private int outcome(int naming, MoveLabels.Label label) {
    return label.values().outcome() ? values.outcome(naming, label.outcome()) : label.outcome();
  }

  /** The move with the values themselves. */
  RefinementResult.Event event(int thread, MoveLabels.Label label, int naming) {
    int call = label.call() < 0 ? label.call() : values.call(naming, label.call());
    return new RefinementResult.Event(thread, call, outcome(naming, label));
  }

  /** The values that names denote after the move. */
  int namingAfter(int naming, MoveLabels.Label label) {
    return values.count() == 0
        ? naming
        : ValueRenaming.after(
            naming, label.values().renaming(), label.values().used(), values.count());
  }

  /**
   * The thread's call takes effect now. A row in which it already did has two points, which is
   * wrong.
   */
  private List<SpecState> pointed(List<SpecState> rows, int thread) {
    Set<SpecState> found = new HashSet<>();
    rows.forEach(row -> effects(row, thread, found::add));
    return List.copyOf(found);
  }

  private int number(List<SpecState> rows, int naming) {
    Integer known = numbers.putIfAbsent(new Key(rows, naming), sets.size());
    if (known == null) {
      sets.add(rows);
      namings.add(naming);
      if (compares) {
        closure(rows);
      }
      return sets.size() - 1;
    }
    return known;
  }

  /** The kernel of the remaining rows when the thread returns: its call must have taken effect. */
  private List<SpecState> returned(List<SpecState> rows, int thread, int status) {
    Set<SpecState> seen = new HashSet<>(rows);
    ArrayDeque<SpecState> work = new ArrayDeque<>(rows);
    Set<SpecState> found = new HashSet<>();
    while (!work.isEmpty()) {
      SpecState row = work.poll();
      if (row.status(thread) == status) {
        found.add(row.with(thread, 0));
      } else if (row.status(thread) < 0) {
        effects(row, next -> addNew(next, seen, work));
      }
    }
    return kernel(found);
  }

  private List<SpecState> kernel(Set<SpecState> rows) {
    if (rows.size() < 2) {
      return List.copyOf(rows);
    }
    Set<SpecState> following = new HashSet<>();
    ArrayDeque<SpecState> work = new ArrayDeque<>();
    rows.forEach(row -> effects(row, next -> addNew(next, following, work)));
    while (!work.isEmpty()) {
      effects(work.poll(), next -> addNew(next, following, work));
    }
    return rows.stream().filter(row -> !following.contains(row)).toList();
  }

  private Set<SpecState> closure(List<SpecState> rows) {
    Set<SpecState> closed = new HashSet<>(rows);
    ArrayDeque<SpecState> work = new ArrayDeque<>(rows);
    while (!work.isEmpty()) {
      effects(work.poll(), next -> addNew(next, closed, work));
    }
    return closed;
  }

  private static void addNew(SpecState row, Set<SpecState> seen, ArrayDeque<SpecState> work) {
    if (seen.add(row)) {
      work.add(row);
    }
  }

  /** All rows that follow by one effect of a pending call. */
  private void effects(SpecState row, Consumer<SpecState> to) {
    for (int t = 0; t < threads && when == Effects.ANY_TIME; t++) {
      effects(row, t, to);
    }
  }

  private void effects(SpecState row, int thread, Consumer<SpecState> to) {
    int status = row.status(thread);
    if (status < 0) {
      int[] steps = specification.step(row.state(), -1 - status);
      for (int i = 0; i < steps.length; i += 2) {
        to.accept(row.with(thread, steps[i] + 1, steps[i + 1]));
      }
    }
  }
}
