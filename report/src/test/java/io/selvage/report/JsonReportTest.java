package io.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

final class JsonReportTest {
  private static final JsonReport JSON = new JsonReport("0.1.0");

  static List<Report> reports() {
    List<Report> reports = new ArrayList<>(Samples.all().values());
    for (long seed = 0; seed < 200; seed++) {
      reports.add(new RandomReports(seed).report());
    }
    return reports;
  }

  @ParameterizedTest
  @MethodSource("reports")
  void isOneLineOfJson(Report report) {
    String line = JSON.render(report);
    assertThat(line).endsWith("\n");
    assertThat(line.strip()).doesNotContain("\n");
    assertThat(keys(line)).startsWith("verdict", "schema", "tool", "exit", "name", "millis");
  }

  @Test
  void hasItsKeysInOrder() {
    assertThat(keys(JSON.render(Samples.verified()))).endsWith("question", "guarantee", "sizes");
    assertThat(keys(JSON.render(Samples.lostUpdate())))
        .endsWith("question", "counterexample", "token", "replay");
    assertThat(keys(JSON.render(Samples.unknown()))).endsWith("why", "cause", "sizes", "followUp");
  }

  @Test
  void saysWhatItWasGiven() {
    String nasty = "\"\\/\b\f\n\r\t\0\u001f\u007f\u2028\u2029é\ud83d\ude00\ud800x\udc00</script>";
    Report report = Report.ofHistory(nasty, Verdict.Unknown.because(nasty), 1);
    String line = JSON.render(report);
    assertThat(line.strip()).matches("[\\x20-\\x7eé\ud83d\ude00]*");
    assertThat(strings(line)).contains(nasty);
  }

  /** The keys of the outermost object; fails where the line is not JSON. */
  private static List<String> keys(String line) {
    List<String> keys = new ArrayList<>();
    int depth = 0;
    try (JsonParser parser = parser(line)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        if (token == JsonToken.PROPERTY_NAME && depth == 1) {
          keys.add(parser.currentName());
        }
      }
    }
    assertThat(depth).isZero();
    return keys;
  }

  private static List<String> strings(String line) {
    List<String> strings = new ArrayList<>();
    try (JsonParser parser = parser(line)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.VALUE_STRING) {
          strings.add(parser.getString());
        }
      }
    }
    return strings;
  }

  private static JsonParser parser(String line) {
    return new JsonFactory().createParser(ObjectReadContext.empty(), line);
  }
}
