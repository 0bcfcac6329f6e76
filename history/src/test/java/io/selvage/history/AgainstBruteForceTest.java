package io.selvage.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.internal.search.ChainDownSet;
import io.selvage.history.internal.strategy.WingGongStrategy;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All small histories, and many random ones, judged by definition and by search. */
@Tag("full")
final class AgainstBruteForceTest {
  private static final long SEED = 20261115;
  private static final int RANDOM = 4_000;

  /** How many histories there are, how many are linearizable, how many may also be stuck. */
  record Counts(int histories, int linearizable, int mayWait) {}

  private static final Map<String, Counts> TIMED =
      Map.of(
          "register", new Counts(32_936, 12_328, 4582),
          "queue", new Counts(32_936, 11_961, 4240),
          "coin", new Counts(16_027, 12_963, 4677),
          "bag", new Counts(16_027, 6477, 2329),
          "lock", new Counts(32_936, 12_836, 5376));

  private static final Map<String, Counts> CLOCKED =
      Map.of(
          "register", new Counts(54_881, 20_783, 7679),
          "queue", new Counts(54_881, 20_204, 7123),
          "coin", new Counts(26_635, 21_937, 7821),
          "bag", new Counts(26_635, 10_920, 3887),
          "lock", new Counts(54_881, 22_016, 9225));

  private static final Map<String, Counts> RANDOM_TIMED =
      Map.of(
          "register", new Counts(4000, 2955, 765),
          "queue", new Counts(4000, 2899, 732),
          "coin", new Counts(4000, 3782, 786),
          "bag", new Counts(4000, 3064, 622),
          "lock", new Counts(4000, 2988, 979));

  private static final Map<String, Counts> RANDOM_CLOCKED =
      Map.of(
          "register", new Counts(4000, 2823, 710),
          "queue", new Counts(4000, 2797, 675),
          "coin", new Counts(4000, 3744, 769),
          "bag", new Counts(4000, 3042, 613),
          "lock", new Counts(4000, 2861, 895));

  static java.util.stream.Stream<Alphabet<?>> alphabets() {
    return Alphabet.all();
  }

  /** Judges by both forms of down-set and compares with brute force. */
  private static final class Tally<S> implements Consumer<History> {
    private final Specification<S> specification;
    private final StrongConsistency small = StrongConsistency.LINEARIZABILITY;
    private final StrongConsistency large =
        StrongConsistency.LINEARIZABILITY.by(WingGongStrategy.memoised(ChainDownSet::new));
    private int histories;
    private int linearizable;
    private int mayWait;

    Tally(Specification<S> specification) {
      this.specification = specification;
    }

    @Override
    public void accept(History history) {
      boolean yes = BruteForce.isLinearizable(history, specification);
      boolean waits = BruteForce.mayWait(history, specification);
      for (StrongConsistency criterion : new StrongConsistency[] {small, large}) {
        Verdict verdict = criterion.judge(history, specification, Budget.unlimited());
        assertThat(verdict.word()).isEqualTo(yes ? "verified" : "refuted");
        verdict = criterion.judgeStuck(history, specification, Budget.unlimited());
        assertThat(verdict.word()).isEqualTo(waits ? "verified" : "refuted");
      }
      histories++;
      linearizable += yes ? 1 : 0;
      mayWait += waits ? 1 : 0;
    }

    Counts counts() {
      return new Counts(histories, linearizable, mayWait);
    }
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void allSmallHistoriesByIntervals(Alphabet<?> alphabet) {
    Tally<?> tally = new Tally<>(alphabet.specification());
    for (int size = 0; size <= 4; size++) {
      Histories.allTimed(alphabet, size, tally);
    }
    assertThat(tally.counts()).isEqualTo(TIMED.get(alphabet.toString()));
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void allSmallHistoriesByClocks(Alphabet<?> alphabet) {
    Tally<?> tally = new Tally<>(alphabet.specification());
    for (int size = 0; size <= 4; size++) {
      Histories.allClocked(alphabet, size, tally);
    }
    assertThat(tally.counts()).isEqualTo(CLOCKED.get(alphabet.toString()));
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void randomHistoriesByIntervals(Alphabet<?> alphabet) {
    Tally<?> tally = new Tally<>(alphabet.specification());
    for (long seed = SEED; seed < SEED + RANDOM; seed++) {
      int size = 2 + (int) (seed % 5);
      withSeed(seed, tally, new RandomHistories(seed).timed(alphabet, size));
    }
    assertThat(tally.counts()).isEqualTo(RANDOM_TIMED.get(alphabet.toString()));
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void randomHistoriesByClocks(Alphabet<?> alphabet) {
    Tally<?> tally = new Tally<>(alphabet.specification());
    for (long seed = SEED; seed < SEED + RANDOM; seed++) {
      int size = 2 + (int) (seed % 5);
      withSeed(seed, tally, new RandomHistories(seed).clocked(alphabet, size));
    }
    assertThat(tally.counts()).isEqualTo(RANDOM_CLOCKED.get(alphabet.toString()));
  }

  private static void withSeed(long seed, Tally<?> tally, History history) {
    try {
      tally.accept(history);
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError("seed " + seed + ", " + history.operations(), e);
    }
  }
}
