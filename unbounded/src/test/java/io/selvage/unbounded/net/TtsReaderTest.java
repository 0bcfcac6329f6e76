package io.selvage.unbounded.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.diagnostic.UsageException;
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
    PetriNet net = TtsReader.read("a.tts", TTS, "a.prop", "1|2,2,0\n");
    assertThat(net.controls()).isEqualTo(2);
    assertThat(net.places()).isEqualTo(3);
    assertThat(net.initial(0)).isEqualTo(PetriNet.MANY);
    assertThat(net.initial(1)).isEqualTo(0);
    assertThat(net.transitions())
        .containsExactly(
            new NetTransition(0, 1, TokenBag.ofEach(0), TokenBag.ofEach(1), TokenTransfers.NONE),
            new NetTransition(0, 0, TokenBag.ofEach(0), TokenBag.ofEach(0, 2), TokenTransfers.NONE),
            new NetTransition(
                1,
                0,
                TokenBag.ofEach(1),
                TokenBag.ofEach(1),
                TokenTransfers.of(Map.of(0, 2, 2, 0))));
    assertThat(net.targets()).containsExactly(new CoverageTarget(1, TokenBag.ofEach(2, 2, 0)));
  }

  @Test
  void severalLinesAreSeveralTargets() {
    PetriNet net = TtsReader.read("a.tts", TTS, "a.prop", "1|2, 2\n\n0|1\n1|\n1");
    assertThat(net.targets())
        .containsExactly(
            new CoverageTarget(1, TokenBag.ofEach(2, 2)),
            new CoverageTarget(0, TokenBag.ofEach(1)),
            new CoverageTarget(1, TokenBag.EMPTY),
            new CoverageTarget(1, TokenBag.EMPTY));
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    PetriNet net = TtsReader.read("a.tts", TTS, "a.prop", "1|2,2,0\n0|1\n");
    assertThat(TtsReader.read("b", TtsWriter.write(net), "b", TtsWriter.property(net)))
        .isEqualTo(net);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "2 2 0 0 -> 2 1 ! 1|1 ! a:1: 2 is not a shared state: there are 2",
        "2 2 0 0 => 1 1 ! 1|1 ! a:1: expected -> or +>, found `=`",
        "2 x ! 1|1 ! a:1: expected the number of local states, found `x`",
        "0 2 ! 1|1 ! a:1: in line 1 the number of shared states is 0",
        "2 2 0 0 -> 1 1 0 ~> 1 0 ~> 0 ! 1|1 ! a:1: other threads in 0 would go to 1 and to 0",
        "2 2 ! 1|7 ! p:1: 7 is not a local state: there are 2",
        "2 2 ! # ! p:1: there is no target"
      })
  void wrongInputIsNamedWithItsLine(String tts, String property, String message) {
    assertThatThrownBy(() -> TtsReader.read("a", tts, "p", property))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith(message);
  }
}
