package io.selvage.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ConfigurationsTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void remembersWhatASetWould(int width) {
    Configurations configurations = new Configurations(width);
    Set<List<Object>> expected = new HashSet<>();
    Random random = new Random(width);
    for (int i = 0; i < 20_000; i++) {
      long[] key = random.longs(width, 0, 12).toArray();
      key[width - 1] <<= 60;
      Object state = random.nextInt(500);
      List<Object> pair = List.of(Arrays.stream(key).boxed().toList(), state);
      assertThat(configurations.add(key, state)).isEqualTo(expected.add(pair));
    }
    assertThat(configurations.size()).isEqualTo(expected.size());
  }

  /** A state that shares its hash code with all others. */
  private record Clumsy(int number) {
    @Override
    public int hashCode() {
      return 1;
    }
  }

  @Test
  void statesWithTheSameHashDiffer() {
    Configurations configurations = new Configurations(1);
    for (int i = 0; i < 100; i++) {
      assertThat(configurations.add(new long[] {5}, new Clumsy(i))).isTrue();
      assertThat(configurations.add(new long[] {5}, new Clumsy(i))).isFalse();
    }
  }

  /** Among so many keys some have the same hash. */
  @Test
  void keysWithTheSameHashDiffer() {
    Configurations configurations = new Configurations(2);
    Random random = new Random(3);
    for (int i = 0; i < 400_000; i++) {
      assertThat(configurations.add(new long[] {i, random.nextLong()}, "state")).isTrue();
    }
  }
}
