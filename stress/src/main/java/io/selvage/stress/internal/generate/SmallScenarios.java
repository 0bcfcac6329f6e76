package io.selvage.stress.internal.generate;

import io.selvage.core.Invocation;
import io.selvage.core.question.Client;
import io.selvage.stress.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * All scenarios of two threads with at most two calls each, after at most one call, each once:
 * those with fewer calls first, otherwise in an order that does not favour the first calls of the
 * alphabet.
 */
public final class SmallScenarios {
  private static final int[][] SHAPES = {{1, 1}, {2, 1}, {2, 2}};

  private final List<Invocation> calls;
  private final List<Invocation> first;
  private final List<int[]> shapes;
  private final SplittableRandom random;
  private int shape = -1;
  private long count;
  private long done;
  private long place;
  private long stride;

  /**
   * @param first the possible calls before the threads start
   * @param most the maximum number of calls of the threads
   */
  public SmallScenarios(List<Invocation> calls, List<Invocation> first, int most, long seed) {
    this.calls = calls;
    this.first = first;
    this.shapes = List.of(SHAPES).stream().filter(it -> it[0] + it[1] <= most).toList();
    this.random = new SplittableRandom(seed);
  }

  public Optional<Scenario> next() {
    while (done == count) {
      if (++shape >= shapes.size()) {
        shape = shapes.size();
        return Optional.empty();
      }
      begin(shapes.get(shape));
    }
    done++;
    place = Math.floorMod(place + stride, count);
    return Optional.of(scenario(place, shapes.get(shape)));
  }

  /** A step size coprime to the number of scenarios visits all of them. */
  private void begin(int[] lengths) {
    count = 1L + first.size();
    for (int i = 0; i < lengths[0] + lengths[1]; i++) {
      count *= calls.size();
    }
    done = 0;
    place = random.nextLong(count);
    do {
      stride = 1 + random.nextLong(count);
    } while (divisor(stride, count) > 1);
  }

  private static long divisor(long a, long b) {
    return b == 0 ? a : divisor(b, a % b);
  }

  private Scenario scenario(long number, int[] lengths) {
    long rest = number;
    List<List<Invocation>> threads = new ArrayList<>();
    for (int length : lengths) {
      List<Invocation> thread = new ArrayList<>();
      for (int i = 0; i < length; i++) {
        thread.add(calls.get((int) (rest % calls.size())));
        rest /= calls.size();
      }
      threads.add(thread);
    }
    List<Invocation> before = rest == 0 ? List.of() : List.of(first.get((int) rest - 1));
    return new Scenario(before, new Client(threads), List.of());
  }
}
