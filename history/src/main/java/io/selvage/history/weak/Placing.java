package io.selvage.history.weak;

import io.selvage.core.History;
import io.selvage.core.Intervals;
import java.util.Comparator;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** In which order the operations that may come next are tried. */
public enum Placing {
  /** Whoever was called first (Wing and Gong 1993). */
  WING_GONG("wing-gong"),

  /**
   * Whoever returned first (Lowe 2017, just in time). Of orders that are no interval orders nobody
   * knows that: those by number.
   */
  JUST_IN_TIME("jit");

  private final String word;

  Placing(String word) {
    this.word = word;
  }

  /** Pending operations come last: most are best left out. */
  int[] order(History history) {
    Comparator<Integer> pendingLast =
        Comparator.comparing(i -> history.operation(i).isPending());
    return IntStream.range(0, history.size())
        .boxed()
        .sorted(pendingLast.thenComparing(Comparator.comparingLong(moment(history))))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private java.util.function.ToLongFunction<Integer> moment(History history) {
    if (history.order() instanceof Intervals intervals) {
      return this == WING_GONG ? intervals::call : intervals::returned;
    }
    IntUnaryOperator number = i -> i;
    return number::applyAsInt;
  }

  @Override
  public String toString() {
    return word;
  }
}
