package io.selvage.core.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class VectorClockOrderTest {
  private static final long SEED = 99;

  @Test
  void knowsChainsAndRanks() {
    VectorClockOrder clocks =
        new VectorClockOrder(new int[] {0, 1, 0}, new int[][] {{0, 0}, {1, 0}, {1, 1}});
    assertThat(clocks.size()).isEqualTo(3);
    assertThat(clocks.chains()).isEqualTo(2);
    assertThat(clocks.chain(1)).isEqualTo(1);
    assertThat(clocks.rank(2)).isEqualTo(1);
    assertThat(clocks.seen(2, 1)).isEqualTo(1);
    assertThat(clocks.before(0, 1)).isTrue();
    assertThat(clocks.before(1, 2)).isTrue();
    assertThat(clocks.before(1, 0)).isFalse();
  }

  @Test
  void twoThreadsThatNeverSawEachOtherAreConcurrent() {
    VectorClockOrder clocks =
        new VectorClockOrder(new int[] {0, 0, 1, 1}, new int[][] {{0, 0}, {1, 0}, {0, 0}, {0, 1}});
    assertThat(clocks.before(0, 1)).isTrue();
    assertThat(clocks.before(2, 3)).isTrue();
    assertThat(clocks.before(0, 3)).isFalse();
    assertThat(clocks.before(2, 1)).isFalse();
  }

  @Test
  void theEmptyOrder() {
    VectorClockOrder clocks = new VectorClockOrder(new int[0], new int[0][]);
    assertThat(clocks.size()).isZero();
    assertThat(clocks.chains()).isZero();
  }

  @Test
  void refusesWhatIsNoOrder() {
    refuse("operation 1 leaves program order", new int[] {0, 0}, new int[][] {{0}, {0}});
    refuse("operation 0 leaves program order", new int[] {0}, new int[][] {{1}});
    refuse("operation 0 saw what never was", new int[] {0, 1}, new int[][] {{0, 2}, {0, 0}});
    refuse(
        "the clock of operation 0 is not closed", new int[] {0, 1}, new int[][] {{0, 1}, {1, 0}});
    refuse(
        "the clock of operation 2 is not closed",
        new int[] {0, 1, 2},
        new int[][] {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  }

  private static void refuse(String message, int[] chains, int[][] seen) {
    assertThatThrownBy(() -> new VectorClockOrder(chains, seen))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  /**
   * Random clocks: accepted exactly where "seen" is a strict partial order, and then before() is
   * that order.
   */
  @Test
  void agreesWithTheClosureOfWhatWasSeen() {
    int accepted = 0;
    for (long seed = SEED; seed < SEED + 20_000; seed++) {
      Random random = new Random(seed);
      int[] chains = random.ints(1 + random.nextInt(6), 0, 3).toArray();
      int[][] seen = seen(random, chains);
      boolean[][] before = relation(chains, seen);
      boolean valid = isStrictOrder(before);
      VectorClockOrder clocks = null;
      try {
        clocks = new VectorClockOrder(chains, seen);
      } catch (IllegalArgumentException e) {
        assertThat(valid).as("seed %d: %s", seed, e.getMessage()).isFalse();
      }
      if (clocks != null) {
        accepted++;
        assertThat(valid).as("seed %d", seed).isTrue();
        requireSame(seed, clocks, before);
      }
    }
    assertThat(accepted).isBetween(2_000, 18_000);
  }

  /** In program order; of the other chains up to one more than there is, now and then closed. */
  private static int[][] seen(Random random, int[] chains) {
    int[] length = new int[3];
    int[][] seen = new int[chains.length][3];
    for (int i = 0; i < chains.length; i++) {
      boolean sane = random.nextInt(8) > 0;
      for (int c = 0; c < 3; c++) {
        seen[i][c] = random.nextInt(length[c] + 1);
        if (!sane) {
          seen[i][c] = random.nextInt(3);
        }
      }
      seen[i][chains[i]] = length[chains[i]]++;
      if (random.nextInt(4) > 0) {
        close(chains, seen, i);
      }
    }
    return seen;
  }

  private static void close(int[] chains, int[][] seen, int later) {
    int[] rank = new int[3];
    for (int i = 0; i < later; i++) {
      if (rank[chains[i]]++ < seen[later][chains[i]]) {
        for (int c = 0; c < 3; c++) {
          seen[later][c] = Math.max(seen[later][c], c == chains[later] ? 0 : seen[i][c]);
        }
      }
    }
  }

  /**
   * Row a, column b: b saw a. Numbers beyond the end of a chain stand for an operation too many.
   */
  private static boolean[][] relation(int[] chains, int[][] seen) {
    List<int[]> operations = new ArrayList<>();
    int[] length = new int[3];
    for (int chain : chains) {
      operations.add(new int[] {chain, length[chain]++});
    }
    boolean[][] before = new boolean[chains.length][chains.length];
    for (int b = 0; b < chains.length; b++) {
      for (int c = 0; c < 3; c++) {
        if (seen[b][c] > length[c]) {
          before[b][b] = true;
        }
      }
      for (int a = 0; a < chains.length; a++) {
        before[a][b] |= operations.get(a)[1] < seen[b][operations.get(a)[0]];
      }
    }
    return before;
  }

  private static boolean isStrictOrder(boolean[][] before) {
    for (int a = 0; a < before.length; a++) {
      if (before[a][a]) {
        return false;
      }
      for (int b = 0; b < before.length; b++) {
        for (int c = 0; c < before.length; c++) {
          if (before[a][b] && before[b][c] && !before[a][c]) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static void requireSame(long seed, OperationOrder order, boolean[][] before) {
    for (int a = 0; a < before.length; a++) {
      for (int b = 0; b < before.length; b++) {
        assertThat(order.before(a, b)).as("seed %d: %d, %d", seed, a, b).isEqualTo(before[a][b]);
      }
    }
  }
}
