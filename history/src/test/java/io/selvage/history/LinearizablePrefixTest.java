package io.selvage.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.DeterministicMeter;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.LinearizablePrefix;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.internal.problem.SubHistory;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What an unfinished search says is linearizable is so, by brute force. */
final class LinearizablePrefixTest {
  private static final int ROUNDS = 3_000;
  private static final List<Alphabet<?>> ALPHABETS = NamedAlphabets.all().toList();

  @Test
  void unfinishedSearchesKnowAPrefix() {
    int found = 0;
    for (String strategy : new String[] {"wgl", "jit", "wing-gong", "drop+keys+jit"}) {
      for (int seed = 0; seed < ROUNDS / 10; seed++) {
        for (Alphabet<?> alphabet : ALPHABETS) {
          found += check(alphabet, strategy, seed);
        }
      }
    }
    assertThat(found).isGreaterThan(ROUNDS);
  }

  private static <S> int check(Alphabet<S> alphabet, String strategy, int seed) {
    History history = new RandomHistories(seed).timed(alphabet, 9);
    HistoryVerdict verdict =
        StrongConsistency.LINEARIZABILITY
            .by(strategy)
            .judgement(
                history, alphabet.specification(), DeterministicMeter.questions(2 + seed % 9));
    Optional<LinearizablePrefix> prefix = verdict.prefix();
    if (prefix.isEmpty()) {
      return 0;
    }
    assertThat(verdict.verdict()).isInstanceOf(Verdict.Unknown.class);
    IntervalOrder intervals = (IntervalOrder) history.order();
    long end = intervals.returned(prefix.get().next());
    History part = SubHistory.upTo(history, intervals, end - 1).history();
    long completed = part.operations().stream().filter(it -> !it.isPending()).count();
    assertThat(prefix.get().completed()).isPositive().isEqualTo((int) completed);
    assertThat(Oracle.isLinearizable(part, alphabet.specification()))
        .as("%s, %s, seed %s", alphabet, strategy, seed)
        .isTrue();
    return 1;
  }

  @Test
  void finishedSearchesHaveNone() {
    History history = new RandomHistories(1).timed(ALPHABETS.get(0), 6);
    assertThat(
            StrongConsistency.LINEARIZABILITY
                .judgement(
                    history, ALPHABETS.get(0).specification(), DeterministicMeter.budget(60_000))
                .prefix())
        .isEmpty();
  }
}
