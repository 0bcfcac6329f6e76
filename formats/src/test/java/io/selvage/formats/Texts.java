package io.selvage.formats;

import io.selvage.core.Operation;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Inputs as strings, histories as lines: {@code thread [call,return] operation}. */
public final class Texts {
  private Texts() {}

  public static RecordedHistory read(String... lines) {
    return HistoryReader.read("file", stream(String.join("\n", lines)));
  }

  static RecordedHistory read(HistoryFormat format, String... lines) {
    return HistoryReader.read("file", stream(String.join("\n", lines)), Optional.of(format));
  }

  static ByteArrayInputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  public static List<String> show(History history) {
    IntervalOrder order = (IntervalOrder) history.order();
    return IntStream.range(0, history.size())
        .mapToObj(i -> show(history.operation(i), order.call(i), order.returned(i)))
        .collect(Collectors.toList());
  }

  private static String show(Operation operation, long call, long returned) {
    String end = returned == IntervalOrder.NEVER ? "" : String.valueOf(returned);
    return operation.thread() + " [" + call + "," + end + "] " + operation;
  }
}
