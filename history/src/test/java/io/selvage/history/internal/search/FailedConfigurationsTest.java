package io.selvage.history.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FailedConfigurationsTest {
  private record Configuration(List<Long> key, List<Long> pending, int state) {
    boolean implies(Configuration other) {
      boolean implied = state == other.state && key.equals(other.key);
      for (int i = 0; i < pending.size(); i++) {
        implied &= (pending.get(i) & ~other.pending.get(i)) == 0;
      }
      return implied;
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "1, 1", "2, 1", "3, 2"})
  void aConfigurationFailsIfOneWithFewerPendingOperationsDoes(int keyWords, int pendingWords) {
    FailedConfigurations failed = new FailedConfigurations(keyWords, pendingWords);
    List<Configuration> expected = new ArrayList<>();
    Random random = new Random(keyWords + 10L * pendingWords);
    int implied = 0;
    for (int i = 0; i < 2_000; i++) {
      long[] key = random.longs(keyWords, 0, 3).toArray();
      key[keyWords - 1] <<= 61;
      long[] pending = random.longs(pendingWords, 0, 64).map(it -> it << 58).toArray();
      Configuration one = new Configuration(list(key), list(pending), random.nextInt(4));
      boolean known = expected.stream().anyMatch(it -> it.implies(one));
      assertThat(failed.has(key, pending, one.state)).as("%d", i).isEqualTo(known);
      implied += known ? 1 : 0;
      if (!known) {
        failed.add(key, pending, one.state);
        expected.add(one);
      }
    }
    assertThat(failed.size()).isEqualTo(expected.size());
    assertThat(implied).isPositive();
  }

  private static List<Long> list(long[] words) {
    return Arrays.stream(words).boxed().toList();
  }

  /** Among so many some have the same hash. */
  @Test
  void keysWithTheSameHashDiffer() {
    FailedConfigurations failed = new FailedConfigurations(2, 0);
    Random random = new Random(3);
    long[] none = {};
    for (int i = 0; i < 400_000; i++) {
      long[] key = {i, random.nextLong()};
      assertThat(failed.has(key, none, i % 7)).isFalse();
      failed.add(key, none, i % 7);
      assertThat(failed.has(key, none, i % 7)).isTrue();
    }
    assertThat(failed.size()).isEqualTo(400_000);
  }
}
