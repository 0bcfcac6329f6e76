package io.selvage.unbounded.internal.linearization;

import io.selvage.unbounded.internal.model.ExplicitThreads;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All possible states of the specification, given the returns so far: a set of rows, each a state
 * and the outcomes of the running calls that have taken effect. Effects are deferred until some
 * call returns, because they are not observable before.
 */
final class PossibleLinearizations {
  /** The number of bits in a row for the outcome of each thread; above them the state. */
  private static final int BITS = 7;

  static final int MOST_THREADS = 5;

  private final DeterministicSpecification<?> specification;
  private final Map<List<Long>, Integer> numbers = new HashMap<>();
  private final Map<Integer, List<Long>> rows = new HashMap<>();

  PossibleLinearizations(DeterministicSpecification<?> specification) {
    this.specification = specification;
  }

  /** The number of the set with only the initial state. */
  int initial() {
    return number(List.of((long) specification.initial() << BITS * MOST_THREADS));
  }

  private int number(List<Long> set) {
    Integer known = numbers.putIfAbsent(set, numbers.size());
    if (known == null) {
      rows.put(numbers.size() - 1, set);
      return numbers.size() - 1;
    }
    return known;
  }

  /** The set after a return, with the calls that ran until then; -1 if it is empty. */
  int returned(int set, ExplicitThreads.State before, int threads, int thread, int outcome) {
    Set<Long> all = new HashSet<>(rows.getOrDefault(set, List.of()));
    long[] open = all.stream().mapToLong(Long::longValue).toArray();
    while (open.length > 0) {
      open =
          Arrays.stream(open)
              .flatMap(row -> Arrays.stream(effects(row, before, threads)))
              .filter(all::add)
              .toArray();
    }
    int shift = BITS * thread;
    long mask = (1L << BITS) - 1;
    List<Long> left =
        all.stream()
            .filter(row -> (row >> shift & mask) == outcome + 1)
            .map(row -> row & ~(mask << shift))
            .sorted()
            .toList();
    return left.isEmpty() ? -1 : number(left);
  }

  /** The rows that result when one more call takes effect. */
  private long[] effects(long row, ExplicitThreads.State state, int threads) {
    long[] rowsAfter = new long[threads];
    int count = 0;
    int meant = (int) (row >> BITS * MOST_THREADS);
    for (int i = 0; i < threads; i++) {
      boolean owes = (row >> BITS * i & (1L << BITS) - 1) != 0;
      if (state.call(i) < 0 || owes) {
        continue;
      }
      DeterministicSpecification.Effect effect = specification.effect(meant, state.call(i));
      if (!effect.isBlocked()) {
        long owed = row & (1L << BITS * MOST_THREADS) - 1 | effect.outcome() + 1L << BITS * i;
        rowsAfter[count++] = (long) effect.next() << BITS * MOST_THREADS | owed;
      }
    }
    return Arrays.copyOf(rowsAfter, count);
  }
}
