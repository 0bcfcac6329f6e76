package io.selvage.refine.product;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.refine.internal.graph.EncodedState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PackedStateSetTest {
  @Test
  void knowsWhatItHasSeenAndGivesItBack() {
    Random random = new Random(1);
    PackedStateSet store = new PackedStateSet();
    Map<List<Long>, Integer> seen = new HashMap<>();
    List<long[]> all = new ArrayList<>();
    for (int i = 0; i < 30_000; i++) {
      int range = i % 100 < 80 ? 20 : 300; // words of one byte for a while, and then of two
      long[] words = random.longs(random.nextInt(6), -range, range).toArray();
      List<Long> list = new ArrayList<>();
      Arrays.stream(words).forEach(list::add);
      Integer known = seen.putIfAbsent(list, seen.size());
      assertThat(store.add(words, words.length)).isEqualTo(known == null ? all.size() : ~known);
      if (known == null) {
        all.add(words);
      }
    }
    EncodedState back = new EncodedState();
    for (int i = 0; i < all.size(); i++) {
      int size = store.read(i, back);
      assertThat(Arrays.copyOf(back.words, size)).isEqualTo(all.get(i));
    }
  }

  @Test
  void aLongStateHasAPageToItself() {
    PackedStateSet store = new PackedStateSet();
    long[] big = new long[2_000_000];
    assertThat(store.add(new long[] {1}, 1)).isEqualTo(0);
    assertThat(store.add(big, big.length)).isEqualTo(1);
    assertThat(store.add(new long[] {2}, 1)).isEqualTo(2);
    assertThat(store.add(big, big.length)).isEqualTo(~1);
    assertThat(store.read(1, new EncodedState())).isEqualTo(big.length);
  }
}
