package io.selvage.history.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class PackedPositionsTest {
  @Test
  void shortChainsShareWords() {
    assertThat(new PackedPositions(new int[64][1]).words()).hasSize(1);
    assertThat(new PackedPositions(new int[65][1]).words()).hasSize(2);
    assertThat(new PackedPositions(new int[4][65_535]).words()).hasSize(1);
    assertThat(new PackedPositions(new int[4][65_536]).words()).hasSize(2);
  }

  @Test
  void theLastChainOfAWordHasRoom() {
    PackedPositions positions = new PackedPositions(new int[65][1]);
    for (int chain = 0; chain < 65; chain++) {
      positions.increase(chain);
    }
    assertThat(positions.words()).containsExactly(-1L, 1L);
  }

  /** Walks up and down: positions and words determine each other. */
  @Test
  void differentPositionsHaveDifferentWords() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int[][] chains = new int[1 + random.nextInt(40)][];
      Arrays.setAll(chains, i -> new int[random.nextInt(12)]);
      PackedPositions packed = new PackedPositions(chains);
      int[] position = new int[chains.length];
      Map<List<Integer>, List<Long>> words = new HashMap<>();
      Map<List<Long>, List<Integer>> positions = new HashMap<>();
      for (int step = 0; step < 500; step++) {
        int chain = random.nextInt(chains.length);
        if (random.nextInt(3) > 0 && position[chain] < chains[chain].length) {
          position[chain]++;
          packed.increase(chain);
        } else if (position[chain] > 0) {
          position[chain]--;
          packed.decrease(chain);
        }
        List<Integer> plain = Arrays.stream(position).boxed().toList();
        List<Long> key = Arrays.stream(packed.words()).boxed().toList();
        assertThat(words.getOrDefault(plain, key)).as("seed %d", seed).isEqualTo(key);
        assertThat(positions.getOrDefault(key, plain)).as("seed %d", seed).isEqualTo(plain);
        words.put(plain, key);
        positions.put(key, plain);
      }
    }
  }
}
