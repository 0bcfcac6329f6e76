package io.selvage.unbounded.atomicity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.diagnostic.UsageException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RapidTraceReaderTest {
  @Test
  void readsEveryEvent() throws IOException {
    String text =
        """
        # made by hand
        T0|fork(T1)|1
        T0|begin(m)|2

        T0|r(x)|3
        T1|acq(l)|4\r
        T1|w(a.b[3])|5
        T1|rel(l)|6
        T0|end|7
        T0|join(T1)\
        """;
    assertThat(read(text))
        .containsExactly(
            "T0 FORK T1",
            "T0 BEGIN ",
            "T0 READ x",
            "T1 ACQUIRE l",
            "T1 WRITE a.b[3]",
            "T1 RELEASE l",
            "T0 END ",
            "T0 JOIN T1");
  }

  @Test
  void namesMayBeManyAndLinesLong() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      text.append("T1|r(x").append(i % 5_000).append(")|").append("y".repeat(i % 30)).append('\n');
    }
    text.append("T1|r(").append("z".repeat(200_000)).append(")|1\n");
    List<String> events = read(text.toString());
    assertThat(events).hasSize(10_001);
    assertThat(events.get(4_999)).isEqualTo("T1 READ x4999");
    assertThat(events.get(5_000)).isEqualTo("T1 READ x0");
    assertThat(events.get(10_000)).hasSize("T1 READ ".length() + 200_000);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      value = {
        "r(x) => expected a thread and |",
        "|r(x)|1 => expected a thread and |",
        "T1|r(x|1 => a ) is missing",
        "T1|r|1 => r needs a target: r(x)",
        "T1|w()|1 => w needs a target: w(x)",
        "T1|jump(x)|1 => no event jump; known: begin, end, r, w, acq, rel, fork, join"
      })
  void saysWhatIsWrong(String line, String why) {
    assertThatThrownBy(() -> read("T1|r(x)|1\n" + line + "\n"))
        .isInstanceOf(UsageException.class)
        .hasMessage("trace.std:2: " + why + ", in `" + line + "`");
  }

  private static List<String> read(String text) throws IOException {
    InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    RapidTraceReader reader = new RapidTraceReader("trace.std", in);
    List<String> events = new ArrayList<>();
    reader.read(
        (kind, thread, target) -> {
          String name = target < 0 ? "" : reader.target(kind, target);
          events.add(reader.thread(thread) + " " + kind + " " + name);
          return true;
        });
    return events;
  }
}
