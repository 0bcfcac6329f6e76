package io.selvage.core.collection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each does what the collection of the JDK does, past all sizes at which it grows. */
final class PrimitiveCollectionsTest {
  private static final int MANY = 200_000;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void intListIsAListAndAStack(long seed) {
    Random random = new Random(seed);
    IntList list = new IntList();
    List<Integer> expected = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      if (random.nextInt(3) == 0 && !expected.isEmpty()) {
        assertThat(list.removeLast()).isEqualTo(expected.remove(expected.size() - 1));
      } else {
        int number = random.nextInt();
        list.add(number);
        expected.add(number);
      }
      assertThat(list.size()).isEqualTo(expected.size());
      assertThat(list.isEmpty()).isEqualTo(expected.isEmpty());
    }
    assertThat(list.toArray()).containsExactly(expected.stream().mapToInt(n -> n).toArray());
    assertThat(list.get(7)).isEqualTo(expected.get(7));
    list.clear();
    assertThat(list.toArray()).isEmpty();
  }

  @Test
  void pagedIntListKeepsWhatIsSetAndForgetsFullPages() {
    PagedIntList list = new PagedIntList();
    for (int i = 0; i < MANY; i++) {
      list.add(i);
    }
    for (int i = 0; i < MANY; i += 3) {
      list.set(i, -i);
    }
    assertThat(list.size()).isEqualTo(MANY);
    for (int i = 0; i < MANY; i++) {
      assertThat(list.get(i)).isEqualTo(i % 3 == 0 ? -i : i);
    }
    long bytes = list.bytes();
    list.forgetBefore(MANY - 1);
    assertThat(list.bytes()).isLessThan(bytes);
    assertThat(list.get(MANY - 1)).isEqualTo(MANY - 1);
    list.clear();
    assertThat(list.size()).isZero();
  }

  /** Words that differ only in high or low bits, and 0. */
  @ParameterizedTest
  @ValueSource(ints = {0, 17, 40})
  void longSetIsASet(int shift) {
    Random random = new Random(shift);
    LongSet set = new LongSet(2);
    Set<Long> expected = new HashSet<>();
    for (int i = 0; i < 20_000; i++) {
      long word = (long) random.nextInt(8_000) << shift;
      assertThat(set.contains(word)).isEqualTo(expected.contains(word));
      assertThat(set.add(word)).isEqualTo(expected.add(word));
      assertThat(set.size()).isEqualTo(expected.size());
    }
    assertThat(set.contains(Long.MIN_VALUE)).isFalse();
    assertThat(set.bytes()).isGreaterThanOrEqualTo(8L * expected.size());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 17, 40})
  void longIntMapIsAMap(int shift) {
    Random random = new Random(shift);
    LongIntMap map = new LongIntMap(4);
    Map<Long, Integer> expected = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      long word = (long) random.nextInt(8_000) << shift;
      assertThat(map.get(word)).isEqualTo(expected.getOrDefault(word, LongIntMap.ABSENT));
      if (expected.putIfAbsent(word, i) == null) {
        map.put(word, i);
      }
    }
    assertThat(map.size()).isEqualTo(expected.size());
    expected.forEach((word, number) -> assertThat(map.get(word)).isEqualTo(number));
    assertThat(map.bytes()).isGreaterThanOrEqualTo(12L * expected.size());
  }

  /** Equal things have one number, also where all hashes are the same. */
  @Test
  void internTableNumbersInOrderOfArrival() {
    record Thing(int number) {
      @Override
      public int hashCode() {
        return number & 3;
      }
    }
    InternTable<Thing> table = new InternTable<>();
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < 500; i++) {
        assertThat(table.of(new Thing(i))).isEqualTo(i);
        assertThat(table.get(i)).isEqualTo(new Thing(i));
      }
    }
    assertThat(table.count()).isEqualTo(500);
  }
}
