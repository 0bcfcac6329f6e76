package io.selvage.history;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Criterion;
import io.selvage.core.history.History;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is told of a history event by event is what is told of each of its beginnings: the violation
 * at the first that fails.
 */
@Tag("full")
final class OnlineAgainstOfflineTest {
  private static final long SEED = 20261115;

  /** How many of 300 histories are wrong. */
  private static final Map<String, Integer> RANDOM =
      Map.ofEntries(
          entry("register", 83),
          entry("queue", 106),
          entry("coin", 22),
          entry("bag", 73),
          entry("lock", 104),
          entry("cas-register", 91),
          entry("multi-register", 93),
          entry("kv", 117),
          entry("counter", 99),
          entry("set", 98),
          entry("map", 140),
          entry("queue:1", 135),
          entry("stack", 106),
          entry("deque", 108),
          entry("priority-queue", 104),
          entry("max-priority-queue", 99),
          entry("mutex", 84),
          entry("list", 163),
          entry("keyed-cas-register", 95));

  /** How many of 50 histories of each alphabet are wrong, together. */
  private static final Map<String, Integer> WEAK =
      Map.ofEntries(
          entry("causal-convergence", 284),
          entry("lin >= hb, vis >= hb, vis >= vis;vis", 306),
          entry("monotonic-reads", 266),
          entry("read-my-writes", 280),
          entry("return-value", 263),
          entry("vis >= hb, vis >= lin;po", 304),
          entry("weak", 302));

  /** How many histories there are, are not linearizable, are not weakly consistent. */
  private static final Map<String, List<Integer>> ALL =
      Map.ofEntries(
          entry("register", List.of(1704, 918, 912)),
          entry("queue", List.of(1704, 929, 900)),
          entry("coin", List.of(1041, 203, 187)),
          entry("bag", List.of(1041, 557, 542)),
          entry("lock", List.of(1704, 907, 770)),
          entry("cas-register", List.of(1704, 866, 841)),
          entry("multi-register", List.of(1041, 846, 846)),
          entry("kv", List.of(1704, 1101, 1101)),
          entry("counter", List.of(1704, 834, 822)),
          entry("set", List.of(1704, 944, 903)),
          entry("map", List.of(2603, 1918, 1849)),
          entry("queue:1", List.of(1704, 1097, 1028)),
          entry("stack", List.of(1704, 917, 894)),
          entry("deque", List.of(1704, 1104, 1064)),
          entry("priority-queue", List.of(1704, 925, 908)),
          entry("max-priority-queue", List.of(1704, 925, 908)),
          entry("mutex", List.of(578, 318, 293)),
          entry("list", List.of(1275, 804, 796)),
          entry("keyed-cas-register", List.of(2603, 1205, 1192)));

  static Stream<Alphabet<?>> alphabets() {
    return Stream.concat(Alphabet.all(), NamedAlphabets.all());
  }

  private static final class Tally {
    private final Criterion criterion;
    private int histories;
    private int wrong;

    Tally(Criterion criterion) {
      this.criterion = criterion;
    }

    void feed(History history, Alphabet<?> alphabet, Feed.Pending pending) {
      feed(history, new Feed<>(criterion, alphabet.specification()), pending);
    }

    void feed(History history, Feed<?> feed, Feed.Pending pending) {
      wrong += feed.run(history, pending) ? 0 : 1;
      histories++;
    }
  }

  private static Tally random(Alphabet<?> alphabet, Criterion criterion, int many, int longest) {
    Tally tally = new Tally(criterion);
    for (long seed = SEED; seed < SEED + many; seed++) {
      int size = 2 + (int) (seed % (longest - 1));
      Feed.Pending pending = Feed.Pending.values()[(int) (seed / 7 % 3)];
      try {
        tally.feed(new RandomHistories(seed).timed(alphabet, size), alphabet, pending);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
    return tally;
  }

  /** Searched by no monitor: those know whole histories only, and are tested elsewhere. */
  private static final Criterion LINEARIZABILITY = StrongConsistency.LINEARIZABILITY.by("wgl");

  @ParameterizedTest
  @MethodSource("alphabets")
  void randomHistories(Alphabet<?> alphabet) {
    assertThat(random(alphabet, LINEARIZABILITY, 300, 12).wrong)
        .isEqualTo(RANDOM.get(alphabet.toString()));
  }

  /** After each event another checker goes on with what the last one has stored. */
  @ParameterizedTest
  @MethodSource("named")
  void randomHistoriesWithRestarts(Alphabet<?> alphabet) {
    Tally tally = new Tally(LINEARIZABILITY);
    for (long seed = SEED; seed < SEED + 300; seed++) {
      History history = new RandomHistories(seed).timed(alphabet, 2 + (int) (seed % 11));
      Feed<?> feed = new Feed<>(LINEARIZABILITY, alphabet.specification(), true);
      tally.feed(history, feed, Feed.Pending.values()[(int) (seed / 7 % 3)]);
    }
    assertThat(tally.wrong).isEqualTo(RANDOM.get(alphabet.toString()));
  }

  static Stream<Alphabet<?>> named() {
    return NamedAlphabets.all();
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("alphabets")
  void manyRandomHistories(Alphabet<?> alphabet) {
    assertThat(random(alphabet, LINEARIZABILITY, 10_000, 14).wrong).isBetween(500, 7_000);
    for (String name : WEAK.keySet()) {
      Criterion criterion = NamedCriteria.find(name).orElseThrow();
      assertThat(random(alphabet, criterion, 500, 7).wrong).isBetween(20, 400);
    }
  }

  @ParameterizedTest
  @MethodSource("criteria")
  void randomHistoriesUnderWeakCriteria(String name) {
    Criterion criterion = NamedCriteria.find(name).orElseThrow();
    int wrong = alphabets().mapToInt(it -> random(it, criterion, 50, 7).wrong).sum();
    assertThat(wrong).isEqualTo(WEAK.get(name));
  }

  static Stream<String> criteria() {
    return WEAK.keySet().stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void allHistoriesOfThreeOperations(Alphabet<?> alphabet) {
    Tally linear = new Tally(LINEARIZABILITY);
    Tally weak = new Tally(NamedCriteria.find("weak").orElseThrow());
    for (int size = 0; size <= 3; size++) {
      for (Feed.Pending pending : Feed.Pending.values()) {
        if (size < 3 || pending == Feed.Pending.STAY_OPEN) {
          Histories.allTimed(alphabet, size, it -> linear.feed(it, alphabet, pending));
          Histories.allTimed(alphabet, size, it -> weak.feed(it, alphabet, pending));
        }
      }
    }
    assertThat(List.of(linear.histories, linear.wrong, weak.wrong))
        .isEqualTo(ALL.get(alphabet.toString()));
  }
}
