package io.selvage.history.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** All histories of up to four operations, of all labels there are over a few values. */
@Tag("full")
final class AllSmallHistoriesTest {
  private static final int MOST = 4;

  static List<Arguments> families() {
    return List.of(
        Arguments.of(
            Families.REGISTER, 3, new Tally.Counts(446_491, 130_536, 281_667, 281_667, 34_288)),
        Arguments.of(
            MonitoredObject.Switch.BEGINS_DOWN, 0, new Tally.Counts(16_027, 6086, 9941, 9941, 0)),
        Arguments.of(
            MonitoredObject.Switch.BEGINS_UP, 0, new Tally.Counts(16_027, 6086, 9941, 9941, 0)),
        Arguments.of(Families.COUNTER, 3, new Tally.Counts(60_601, 17_794, 42_807, 0, 0)),
        Arguments.of(
            MonitoredObject.Line.QUEUE, 3, new Tally.Counts(396_693, 44_304, 352_389, 352_389, 0)),
        Arguments.of(
            MonitoredObject.Line.STACK, 3, new Tally.Counts(396_693, 50_592, 346_101, 346_077, 0)),
        Arguments.of(Families.MIN_FIRST, 3, new Tally.Counts(396_693, 45_908, 350_785, 350_761, 0)),
        Arguments.of(Families.MAX_FIRST, 2, new Tally.Counts(94_041, 15_351, 78_690, 78_682, 0)));
  }

  @ParameterizedTest
  @MethodSource("families")
  void agree(MonitoredObject family, int values, Tally.Counts counts) {
    Tally tally = new Tally(family);
    List<Roles.Label> alphabet = Families.labels(family, values);
    for (int size = 0; size <= MOST; size++) {
      words(alphabet, size, new ArrayList<>(), tally);
    }
    assertThat(tally.counts()).isEqualTo(counts);
  }

  private static void words(
      List<Roles.Label> alphabet, int size, List<Roles.Label> word, Tally tally) {
    if (word.size() == size) {
      long[] calls = new long[size];
      Arrays.setAll(calls, i -> 2L * i);
      returns(word, calls, new long[size], 0, tally);
      return;
    }
    for (Roles.Label label : alphabet) {
      if (!label.isWrite()
          || word.stream().noneMatch(it -> it.isWrite() && it.value() == label.value())) {
        word.add(label);
        words(alphabet, size, word, tally);
        word.remove(word.size() - 1);
      }
    }
  }

  /**
   * Each operation returns just before some later call, or after all: there are no other orders.
   */
  private static void returns(
      List<Roles.Label> word, long[] calls, long[] returns, int index, Tally tally) {
    if (index == returns.length) {
      tally.accept(Roles.history(word, calls, returns));
      return;
    }
    int last = word.get(index).pending() ? index : returns.length - 1;
    for (int slot = index; slot <= last; slot++) {
      returns[index] = 2L * slot + 1;
      returns(word, calls, returns, index + 1, tally);
    }
  }
}
