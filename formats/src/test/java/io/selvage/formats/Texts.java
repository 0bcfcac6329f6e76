package io.selvage.formats;

import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Operation;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Inputs as strings, histories as lines: {@code thread [call,return] operation}. */
final class Texts {
  private Texts() {}

  static Recording read(String... lines) {
    return Formats.read("file", stream(String.join("\n", lines)));
  }

  static Recording read(Format format, String... lines) {
    return Formats.read("file", stream(String.join("\n", lines)), Optional.of(format));
  }

  static ByteArrayInputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  static List<String> show(History history) {
    Intervals order = (Intervals) history.order();
    return IntStream.range(0, history.size())
        .mapToObj(i -> show(history.operation(i), order.call(i), order.returned(i)))
        .collect(Collectors.toList());
  }

  private static String show(Operation operation, long call, long returned) {
    String end = returned == Intervals.NEVER ? "" : String.valueOf(returned);
    return operation.thread() + " [" + call + "," + end + "] " + operation;
  }
}
