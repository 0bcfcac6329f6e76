package io.selvage.formats.internal.selvage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.formats.RecordedHistory;
import io.selvage.formats.Texts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Events that are read without JSON mean the same as with it. */
final class FastEventParserTest {
  private static final String HEADER = "{\"selvage\":1,\"specification\":\"queue\"}";

  private static String call(int process, String rest) {
    return "{\"event\":\"call\",\"process\":" + process + ",\"method\":\"" + rest + "}";
  }

  private static String returned(int process, String rest) {
    return "{\"event\":\"return\",\"process\":" + process + rest + "}";
  }

  /** With blanks it is as good, and is read as JSON. */
  private static String spaced(String line) {
    return line.replace("\":", "\" : ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-1",
        "7",
        "9223372036854775807",
        "-9223372036854775807",
        "-9223372036854775808",
        "9223372036854775808",
        "-99999999999999999999",
        "true",
        "false",
        "null",
        "\"a b\"",
        "\"\"",
        "\"\\n\"",
        "\"\\u00e9\"",
        "\"é\"",
        "1.5",
        "1e3",
        "-0",
        "[1,[2]]",
        "{\"token\":3}"
      })
  void valuesAreTheSame(String value) {
    List<String> lines =
        List.of(
            HEADER,
            call(0, "enqueue\",\"arguments\":[" + value + "]"),
            call(1, "put\",\"arguments\":[" + value + "," + value + "]"),
            returned(0, ""),
            returned(1, ",\"value\":" + value),
            call(1, "dequeue\""));
    RecordedHistory plain = Texts.read(lines.toArray(String[]::new));
    RecordedHistory spaced =
        Texts.read(lines.stream().map(FastEventParserTest::spaced).toArray(String[]::new));
    assertThat(plain.history().operations()).isEqualTo(spaced.history().operations()).hasSize(3);
    assertThat(Texts.show(plain.history())).isEqualTo(Texts.show(spaced.history()));
    assertThat(plain.lines()).hasToString("[2, 3, 6]").hasToString(spaced.lines().toString());
    assertThat(plain.specification()).isEqualTo("queue");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"event\":\"return\",\"process\":5}",
        "{\"event\":\"call\",\"process\":0,\"method\":\"dequeue\"}",
        "{\"event\":\"call\",\"process\":1,\"method\":\"enqueue\",\"arguments\":[01]}",
        "{\"event\":\"call\",\"process\":1,\"method\":\"enqueue\",\"arguments\":[1,]}",
        "{\"event\":\"call\",\"process\":1,\"method\":\"enqueue\",\"argument\":[1]}",
        "{\"event\":\"call\",\"process\":10000000000,\"method\":\"dequeue\"}",
        "{\"event\":\"call\",\"process\":1,\"method\":\"deq"
      })
  void mistakesAreToldWithTheirLine(String line) {
    assertThatThrownBy(() -> Texts.read(HEADER, call(0, "dequeue\""), "", line))
        .hasMessageContaining("file:4");
  }

  @Test
  void severalEventsMayStandOnALine() {
    String events =
        call(0, "dequeue\"") + " " + call(1, "dequeue\"") + returned(0, ",\"value\":null");
    assertThat(Texts.show(Texts.read(HEADER, events + "\r").history()))
        .containsExactly("0 [0,2] dequeue() -> null", "1 [1,] dequeue() -> pending");
  }
}
