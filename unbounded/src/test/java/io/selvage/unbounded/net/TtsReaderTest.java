package io.selvage.unbounded.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.UsageException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TtsReaderTest {
  private static final String TTS =
      """
      # two shared states, three local ones
      2 3
      0 0 -> 1 1
      0 0+>0 2
      1 1 -> 0 1 0 ~> 2 2 ~> 0   # all others
      """;

  @Test
  void readsStepsSpawnsAndBroadcasts() {
    Net net = TtsReader.read("a.tts", TTS, "a.prop", "1|2,2,0\n");
    assertThat(net.controls()).isEqualTo(2);
    assertThat(net.places()).isEqualTo(3);
    assertThat(net.initial(0)).isEqualTo(Net.MANY);
    assertThat(net.initial(1)).isEqualTo(0);
    assertThat(net.transitions())
        .containsExactly(
            new Transition(0, 1, Bag.ofEach(0), Bag.ofEach(1), Moves.NONE),
            new Transition(0, 0, Bag.ofEach(0), Bag.ofEach(0, 2), Moves.NONE),
            new Transition(1, 0, Bag.ofEach(1), Bag.ofEach(1), Moves.of(Map.of(0, 2, 2, 0))));
    assertThat(net.targets()).containsExactly(new Target(1, Bag.ofEach(2, 2, 0)));
  }

  @Test
  void severalLinesAreSeveralTargets() {
    Net net = TtsReader.read("a.tts", TTS, "a.prop", "1|2, 2\n\n0|1\n1|\n1");
    assertThat(net.targets())
        .containsExactly(
            new Target(1, Bag.ofEach(2, 2)),
            new Target(0, Bag.ofEach(1)),
            new Target(1, Bag.EMPTY),
            new Target(1, Bag.EMPTY));
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    Net net = TtsReader.read("a.tts", TTS, "a.prop", "1|2,2,0\n0|1\n");
    assertThat(TtsReader.read("b", TtsWriter.write(net), "b", TtsWriter.property(net)))
        .isEqualTo(net);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "2 2 0 0 -> 2 1 ! 1|1 ! a:1: 2 is no number of a shared state: there are 2",
        "2 2 0 0 => 1 1 ! 1|1 ! a:1: expected -> or +>, found `=`",
        "2 x ! 1|1 ! a:1: expected the number of local states, found `x`",
        "0 2 ! 1|1 ! a:1: in line 1 the number of shared states is 0",
        "2 2 0 0 -> 1 1 0 ~> 1 0 ~> 0 ! 1|1 ! a:1: other threads in 0 would go to 1 and to 0",
        "2 2 ! 1|7 ! p:1: 7 is no number of a local state: there are 2",
        "2 2 ! # ! p:1: there is nothing to cover"
      })
  void wrongInputIsNamedWithItsLine(String tts, String property, String message) {
    assertThatThrownBy(() -> TtsReader.read("a", tts, "p", property))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(message);
  }
}
