package io.selvage.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
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
}
