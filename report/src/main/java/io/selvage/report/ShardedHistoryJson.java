package io.selvage.report;

import io.selvage.core.Operation;
import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.core.verdict.ShardedHistoryFindings;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The report on a history in many files, as one JSON object. */
public final class ShardedHistoryJson {
  private static final int MOST_SHOWN = 5;

  private ShardedHistoryJson() {}

  /**
   * One line, without its end.
   *
   * @param tool the version of Selvage
   */
  public static String of(ShardedHistoryReport it, String tool) {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          JsonHeader.write(json, it.word(), tool, it.exitCode());
          json.member("file", it.name());
          json.member("criterion", it.criterion().name());
          json.member("specification", it.specification());
          ShardedHistoryFindings found = it.findings();
          json.member("files", found.files());
          json.member("keys", found.keys());
          json.member("operations", found.operations());
          json.member("pending", found.pending());
          json.member("refutedKeys", found.refuted());
          json.member("units", it.units());
          json.member("millis", it.millis());
          String why =
              found.doubt().isEmpty()
                  ? found.unknown().stream().limit(MOST_SHOWN).collect(Collectors.joining("; "))
                  : found.doubt();
          if (!why.isEmpty()) {
            json.member("why", why);
          }
          faults(json, it);
        });
    return json.toString();
  }

  private static void faults(JsonWriter json, ShardedHistoryReport it) {
    json.key("faults")
        .array(
            () -> {
              for (int i = 0; i < it.reports().size(); i++) {
                fault(
                    json,
                    it.findings().faults().get(i),
                    ShardedHistoryText.members(it.reports().get(i)));
              }
            });
  }

  private static void fault(
      JsonWriter json, ShardedHistoryFindings.Fault fault, List<Integer> core) {
    List<Integer> shown =
        core.isEmpty() ? IntStream.range(0, fault.history().size()).boxed().toList() : core;
    json.object(
        () -> {
          json.member("key", fault.key());
          json.key("core").list(shown, number -> operation(json, fault, number));
        });
  }

  private static void operation(JsonWriter json, ShardedHistoryFindings.Fault fault, int number) {
    Operation operation = fault.history().operation(number);
    ShardedHistoryFindings.Place place = fault.places().get(number);
    json.object(
        () -> {
          json.member("file", place.file());
          json.member("line", place.line());
          json.member("process", place.process());
          json.member("call", operation.invocation().toString());
          json.member("outcome", operation.outcome().toString());
        });
  }
}
