package io.selvage.refine.product;

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
 * The specification's transition system of §3.2.1 (call, effect, return), made deterministic on the
 * way: everything it may have done, given what was seen. Sets are numbered, and what follows from a
 * set and a label is remembered.
 *
 * <p>An effect is invisible, so with a row all rows belong to the set that follow from it by
 * effects of calls under way. Only those that follow from no other row are kept. As effects make
 * calls under way fewer, following is an order, and each closed set has exactly one such kernel:
 * kernels are equal just where closed sets are.
 */
final class Possibilities {
  /** The number of the empty set: what was seen cannot be explained. */
  static final int NONE = -2;

  private final Meaning meaning;
  private final Labels labels;
  private final int threads;
  private final Effects when;
  private final boolean compares;
  private final List<List<Row>> sets = new ArrayList<>();
  private final Map<List<Row>, Integer> numbers = new HashMap<>();
  private final Transitions after = new Transitions();
  private final LongInts leasts = new LongInts(1 << 12);

  /** When a call may have its effect. */
  private enum Effects {
    /** At any time between call and return (§3.2.1). */
    ANY_TIME,
    /** At its linearization point: once, and it must be there (Theorem 2). */
    AT_POINTS
  }

  Possibilities(Meaning meaning, Labels labels, int threads, Set<Reduction> reductions) {
    this.when = reductions.contains(Reduction.POINTS) ? Effects.AT_POINTS : Effects.ANY_TIME;
    this.compares = reductions.contains(Reduction.SUBSUMPTION);
    this.meaning = meaning;
    this.labels = labels;
    this.threads = threads;
    number(List.of(Row.initial(threads)));
  }

  /** The set before anything is seen. */
  int initial() {
    return 0;
  }

  int size() {
    return sets.size();
  }

  /**
   * The same as {@link #after} if it was asked for before, else {@link LongInts#ABSENT}. Any number
   * of workers may ask while nobody asks for anything new.
   */
  int known(int set, int label) {
    return after.get(set, label);
  }

  /** The same for {@link #least}. */
  int knownLeast(int set, int ties) {
    return leasts.get((long) ties << 32 | set);
  }

  /** What is possible when the move was seen; {@link #NONE} if nothing is. */
  int after(int set, int label) {
    int known = after.get(set, label);
    if (known == LongInts.ABSENT) {
      known = compute(sets.get(set), labels.get(label));
      after.put(set, label, known);
    }
    return known;
  }

  /**
   * One of the sets that come of this one when threads that are tied change places, the same for
   * all of them.
   *
   * @param ties as bits the threads that may change places with the one before
   */
  int least(int set, int ties) {
    long key = (long) ties << 32 | set;
    int known = leasts.get(key);
    if (known == LongInts.ABSENT) {
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
      List<Row> rows = sets.get(work.poll());
      for (int place = 1; place < threads; place++) {
        if ((ties >> place & 1) != 0) {
          int later = place;
          int swapped = number(rows.stream().map(row -> row.swapped(later)).sorted().toList());
          if (orbit.add(swapped)) {
            work.add(swapped);
          }
        }
      }
    }
    return orbit;
  }

  /** For a worker that compares sets. */
  Inclusions inclusions() {
    return new Inclusions();
  }

  /**
   * Which sets are part of which, remembered. All that follows from a set by effects was looked at
   * when it was numbered, so nothing new is asked of the specification here.
   */
  final class Inclusions {
    private final LongInts known = new LongInts(1 << 8);

    /** Whether everything in the first set is in the second. */
    boolean isIncluded(int part, int whole) {
      if (part == whole) {
        return true;
      }
      long key = (long) part << 32 | whole;
      int found = known.get(key);
      if (found == LongInts.ABSENT) {
        found = closure(sets.get(whole)).containsAll(sets.get(part)) ? 1 : 0;
        known.put(key, found);
      }
      return found == 1;
    }
  }

  private int compute(List<Row> from, Labels.Label label) {
    List<Row> rows = from;
    if (label.call() >= 0) {
      rows = rows.stream().map(row -> row.with(label.thread(), -1 - label.call())).toList();
    }
    if (label.point() && when == Effects.AT_POINTS) {
      rows = pointed(rows, label.thread());
      if (rows.isEmpty()) {
        return NONE;
      }
    }
    if (label.outcome() >= 0) {
      rows = returned(rows, label.thread(), label.outcome() + 1);
      if (rows.isEmpty()) {
        return NONE;
      }
    }
    if (!label.isIdentity()) {
      rows = rows.stream().map(row -> row.permuted(label)).toList();
    }
    return number(rows.stream().sorted().toList());
  }

  /** The thread's call has its effect now. One that had it before has two points: that is wrong. */
  private List<Row> pointed(List<Row> rows, int thread) {
    Set<Row> found = new HashSet<>();
    rows.forEach(row -> effects(row, thread, found::add));
    return List.copyOf(found);
  }

  private int number(List<Row> rows) {
    Integer known = numbers.putIfAbsent(rows, sets.size());
    if (known == null) {
      sets.add(rows);
      if (compares) {
        closure(rows);
      }
      return sets.size() - 1;
    }
    return known;
  }

  /** The kernel of what is left when the thread returns: it must have had its effect. */
  private List<Row> returned(List<Row> rows, int thread, int status) {
    Set<Row> seen = new HashSet<>(rows);
    ArrayDeque<Row> work = new ArrayDeque<>(rows);
    Set<Row> found = new HashSet<>();
    while (!work.isEmpty()) {
      Row row = work.poll();
      if (row.status(thread) == status) {
        found.add(row.with(thread, 0));
      } else if (row.status(thread) < 0) {
        effects(row, next -> addNew(next, seen, work));
      }
    }
    return kernel(found);
  }

  private List<Row> kernel(Set<Row> rows) {
    if (rows.size() < 2) {
      return List.copyOf(rows);
    }
    Set<Row> following = new HashSet<>();
    ArrayDeque<Row> work = new ArrayDeque<>();
    rows.forEach(row -> effects(row, next -> addNew(next, following, work)));
    while (!work.isEmpty()) {
      effects(work.poll(), next -> addNew(next, following, work));
    }
    return rows.stream().filter(row -> !following.contains(row)).toList();
  }

  private Set<Row> closure(List<Row> rows) {
    Set<Row> closed = new HashSet<>(rows);
    ArrayDeque<Row> work = new ArrayDeque<>(rows);
    while (!work.isEmpty()) {
      effects(work.poll(), next -> addNew(next, closed, work));
    }
    return closed;
  }

  private static void addNew(Row row, Set<Row> seen, ArrayDeque<Row> work) {
    if (seen.add(row)) {
      work.add(row);
    }
  }

  /** All rows that follow by one effect of a call under way. */
  private void effects(Row row, Consumer<Row> to) {
    for (int t = 0; t < threads && when == Effects.ANY_TIME; t++) {
      effects(row, t, to);
    }
  }

  private void effects(Row row, int thread, Consumer<Row> to) {
    int status = row.status(thread);
    if (status < 0) {
      int[] steps = meaning.step(row.state(), -1 - status);
      for (int i = 0; i < steps.length; i += 2) {
        to.accept(row.with(thread, steps[i] + 1, steps[i + 1]));
      }
    }
  }
}
