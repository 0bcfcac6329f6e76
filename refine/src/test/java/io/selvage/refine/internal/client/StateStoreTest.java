package io.selvage.refine.internal.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StateStoreTest {
  @Test
  void knowsWhatItHasSeen() {
    Random random = new Random(1);
    StateStore store = new StateStore();
    Map<List<Long>, Integer> seen = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      long[] words = random.longs(random.nextInt(6), 0, 6).toArray();
      List<Long> list = new ArrayList<>();
      Arrays.stream(words).forEach(list::add);
      Integer known = seen.putIfAbsent(list, seen.size());
      int number = store.add(words, words.length, list.hashCode() % 1_000);
      assertThat(number).isEqualTo(known == null ? seen.size() - 1 : ~known);
    }
    assertThat(store.size()).isEqualTo(seen.size());
  }

  @Test
  void equalHashesDoNotMakeEqualStates() {
    StateStore store = new StateStore();
    assertThat(store.add(new long[] {1, 2}, 2, 7)).isEqualTo(0);
    assertThat(store.add(new long[] {1, 3}, 2, 7)).isEqualTo(1);
    assertThat(store.add(new long[] {1, 2, 0}, 3, 7)).isEqualTo(2);
    assertThat(store.add(new long[] {1, 2, 5}, 2, 7)).isEqualTo(~0);
  }

  @Test
  void longStatesHavePagesOfTheirOwn() {
    StateStore store = new StateStore();
    long[] big = new long[100_000];
    assertThat(store.add(new long[] {1}, 1, 1)).isEqualTo(0);
    assertThat(store.add(big, big.length, 2)).isEqualTo(1);
    assertThat(store.add(new long[] {2}, 1, 3)).isEqualTo(2);
    assertThat(store.add(big, big.length, 2)).isEqualTo(~1);
    assertThat(store.add(new long[] {2}, 1, 3)).isEqualTo(~2);
  }
}
