package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.diagnostic.UsageException;
import org.junit.jupiter.api.Test;

final class OtlpTest {
  @Test
  void spansWithOurAttributesAreOperations() {
    RecordedHistory recording =
        Texts.read(
            document(
                span("PUT /x", 10, 20, text("method", "write") + "," + integer("arguments", 3)),
                span("GET /health", 11, 12, ""),
                span("read", 21, 30, integer("result", 3)),
                span("read", 31, 40, "{\"key\":\"selvage.result\",\"value\":{}}"),
                span(
                    "cas",
                    32,
                    50,
                    "{\"key\":\"selvage.arguments\",\"value\":{\"arrayValue\":"
                        + "{\"values\":[{\"intValue\":\"1\"},{\"stringValue\":\"b\"}]}}}")));
    assertThat(recording.format()).isEqualTo("otlp");
    assertThat(Texts.show(recording.history()))
        .containsExactly(
            "0 [10,20] write(3)",
            "1 [21,30] read() -> 3",
            "2 [31,40] read() -> null",
            "3 [32,50] cas(1, \"b\")");
    assertThat(recording.notes())
        .containsExactly("spans without an attribute selvage.…: 1 passed over");
    assertThat(recording.specification()).isEqualTo("cas-register");
  }

  @Test
  void oneDocumentALine() {
    String line = document(span("read", 1, 2, integer("result", 1)));
    assertThat(Texts.read(line, line).history().size()).isEqualTo(2);
  }

  @Test
  void errorsMayHaveTakenEffect() {
    String attributes = text("key", "x") + "," + text("process", "4");
    String failed =
        span("write", 1, 2, attributes + "," + integer("arguments", 1))
            .replace("\"status\":{}", "\"status\":{\"code\":2}");
    RecordedHistory recording =
        Texts.read(document(failed, span("read", 3, 4, attributes + "," + integer("result", 1))));
    assertThat(Texts.show(recording.history()))
        .containsExactly("4 [1,] write(\"x\", 1) -> pending", "5 [3,4] read(\"x\") -> 1");
    assertThat(recording.specification()).isEqualTo("keyed-register");
  }

  @Test
  void wrongDocuments() {
    says(
        "file:1: no span has an attribute selvage.method; see OpenTelemetry in formats/FORMAT.md",
        document(span("GET", 1, 2, "")));
    says(
        "file:1: no attribute is called selvage.reslut; known: selvage.method, key, arguments,"
            + " result, exception, process",
        document(span("read", 1, 2, integer("reslut", 1))));
    says(
        "file:1: the span has the attribute selvage.result twice",
        document(span("read", 1, 2, integer("result", 1) + "," + integer("result", 2))));
    says(
        "file:2: the span has no selvage.key, and spans before it have one",
        document(
            span("read", 1, 2, text("key", "x")) + "\n", span("read", 1, 2, integer("result", 1))));
    says(
        "file:1: startTimeUnixNano should be a time in nanoseconds",
        document(span("read", 1, 2, integer("result", 1)).replace("\"1\"", "\"one\"")));
  }

  private static void says(String message, String text) {
    assertThatThrownBy(() -> Texts.read(text))
        .isInstanceOf(UsageException.class)
        .hasMessage(message);
  }

  private static String document(String... spans) {
    return "{\"resourceSpans\":[{\"resource\":{\"attributes\":[]},\"scopeSpans\":[{\"scope\":{},"
        + "\"spans\":["
        + String.join(",", spans)
        + "]}]}]}";
  }

  private static String span(String name, long start, long end, String attributes) {
    return String.format(
        "{\"traceId\":\"5b8e\",\"spanId\":\"eee1\",\"name\":\"%s\",\"kind\":2,"
            + "\"startTimeUnixNano\":\"%d\",\"endTimeUnixNano\":\"%d\",\"attributes\":[%s],"
            + "\"status\":{}}",
        name, start, end, attributes);
  }

  private static String text(String name, String value) {
    return "{\"key\":\"selvage." + name + "\",\"value\":{\"stringValue\":\"" + value + "\"}}";
  }

  private static String integer(String name, long value) {
    return "{\"key\":\"selvage." + name + "\",\"value\":{\"intValue\":\"" + value + "\"}}";
  }
}
