package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.history.VectorClockOrder;
import java.io.StringWriter;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("full")
final class SelvageFormatTest {
  private static final int ROUNDS = 20_000;

  @Test
  void readsAndWritesEvents() {
    String text =
        """
        {"selvage":1,"specification":"queue","initial":[7]}
        {"event":"call","process":0,"method":"enqueue","arguments":[1]}
        {"event":"call","process":1,"method":"dequeue"}
        {"event":"return","process":0}
        {"event":"throw","process":1,"exception":"java.lang.IllegalStateException"}
        {"event":"call","process":1,"method":"dequeue"}
        """;
    RecordedHistory recording = Texts.read(text);
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "0 [0,2] enqueue(1)",
            "1 [1,3] dequeue() -> IllegalStateException",
            "1 [4,] dequeue() -> pending");
    assertThat(recording.specification()).isEqualTo("queue");
    assertThat(recording.initial()).contains(new Value.Sequence(java.util.List.of(Value.of(7))));
    StringWriter out = new StringWriter();
    SelvageWriter.write(recording.history(), "queue", recording.initial(), out);
    assertThat(out).hasToString(text);
  }

  @Test
  void theHeaderMayBeMissingAndTheSpecificationGuessed() {
    RecordedHistory recording =
        Texts.read(
            "{\"event\":\"call\",\"process\":0,\"method\":\"push\",\"arguments\":[1],"
                + "\"note\":{\"any\":\"thing\"}}");
    assertThat(recording.specification()).isEqualTo("stack");
    assertThat(recording.initial()).isEmpty();
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    long seed = new Random().nextLong();
    RandomHistories histories = new RandomHistories(new Random(seed));
    for (int round = 0; round < ROUNDS; round++) {
      History history = round % 4 == 0 ? histories.clocks() : histories.intervals();
      String text = write(history);
      assertThat(image(Texts.read(text).history()))
          .as("seed %d, round %d:%n%s", seed, round, text)
          .isEqualTo(image(history));
    }
  }

  private static String write(History history) {
    StringWriter out = new StringWriter();
    SelvageWriter.write(history, "", Optional.empty(), out);
    return out.toString();
  }

  /** All there is to know of a history: orders have no equality of their own. */
  private static String image(History history) {
    StringBuilder image = new StringBuilder();
    for (int i = 0; i < history.size(); i++) {
      image
          .append(history.operation(i).thread())
          .append(history.operation(i).invocation())
          .append(history.operation(i).outcome())
          .append(history.operation(i).hashCode());
      if (history.order() instanceof IntervalOrder order) {
        image.append(order.call(i)).append(' ').append(order.returned(i)).append('\n');
      } else if (history.order() instanceof VectorClockOrder order) {
        image.append(order.chain(i)).append(order.seen(i, 0)).append(order.seen(i, 1)).append('\n');
      }
    }
    return image.toString();
  }
}
