package io.selvage.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Criterion;
import io.selvage.core.History;
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
final class OnlineAgainstOfflineTest {
  private static final long SEED = 20261115;

  private static final List<String> CRITERIA =
      List.of(
          "weak",
          "return-value",
          "read-my-writes",
          "monotonic-reads",
          "causal-convergence",
          "lin >= hb, vis >= hb, vis >= vis;vis",
          "vis >= hb, vis >= lin;po");

  static Stream<Alphabet<?>> alphabets() {
    return Stream.concat(Alphabet.all(), NamedAlphabets.all());
  }

  private static final class Tally {
    private final Criterion criterion;
    private int histories;
    private int wrong;
    private int events;

    Tally(Criterion criterion) {
      this.criterion = criterion;
    }

    void feed(History history, Alphabet<?> alphabet, Feed.Pending pending) {
      Feed<?> feed = new Feed<>(criterion, alphabet.specification());
      wrong += feed.run(history, pending) ? 0 : 1;
      events += feed.events;
      histories++;
    }

    @Override
    public String toString() {
      return histories + " histories, " + wrong + " wrong, " + events + " events";
    }
  }

  private static String random(Alphabet<?> alphabet, Criterion criterion, int many, int longest) {
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
    return tally.toString();
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void randomHistories(Alphabet<?> alphabet) {
    System.out.println("RAND " + alphabet + " " + random(alphabet, StrongConsistency.LINEARIZABILITY, 1_000, 12));
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void randomHistoriesUnderWeakCriteria(Alphabet<?> alphabet) {
    for (String name : CRITERIA) {
      Criterion criterion = NamedCriteria.find(name).orElseThrow();
      System.out.println("WEAK " + alphabet + " " + name + " " + random(alphabet, criterion, 100, 7));
    }
  }

  @ParameterizedTest
  @MethodSource("alphabets")
  void allHistoriesOfThreeOperations(Alphabet<?> alphabet) {
    for (String name : List.of("linearizability", "weak")) {
      Tally tally = new Tally(NamedCriteria.find(name).orElseThrow());
      for (int size = 0; size <= 3; size++) {
        for (Feed.Pending pending : Feed.Pending.values()) {
          Histories.allTimed(alphabet, size, it -> tally.feed(it, alphabet, pending));
        }
      }
      System.out.println("ALL " + alphabet + " " + name + " " + tally);
    }
  }
}
