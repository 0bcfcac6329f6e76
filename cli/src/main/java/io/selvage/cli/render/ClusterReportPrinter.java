package io.selvage.cli.render;

import io.selvage.check.HistoryJudge;
import io.selvage.cli.option.OutputOptions;
import io.selvage.cli.result.ClusterHistoryReport;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.Operation;
import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.core.verdict.HistoryFindings;
import io.selvage.report.HistoryReport;
import io.selvage.report.HistoryReportText;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What came of a history that was judged elsewhere, as text or as one JSON object. */
public final class ClusterReportPrinter {
  private static final int MOST_SHOWN = 5;

  private final Terminal terminal;
  private final OutputOptions output;

  public ClusterReportPrinter(Terminal terminal, OutputOptions output) {
    this.terminal = terminal;
    this.output = output;
  }

  public void print(ClusterHistoryReport report) {
    terminal.out().print(output.isJson() ? json(report) + "\n" : text(report));
    terminal.out().flush();
  }

  // ---------------------------------------------------------------- text

  private String text(ClusterHistoryReport it) {
    StringBuilder page = new StringBuilder();
    String adjective = it.criterion().adjective();
    String verdict =
        switch (it.exitCode()) {
          case ExitCode.REFUTED -> "FAIL  " + it.name() + "   not " + adjective;
          case ExitCode.UNKNOWN -> "UNKNOWN  " + it.name();
          default -> "PASS  " + it.name() + "   " + adjective;
        };
    HistoryJudge.Judged judged = it.judged();
    line(page, "%s   %.1f s%n", verdict, it.millis() / 1e3);
    line(
        page,
        "  %,d operations of %,d keys in %,d files; %s",
        judged.operations(),
        judged.keys(),
        judged.files(),
        it.units());
    if (it.exitCode() == ExitCode.DONE && judged.pending() == judged.operations()) {
      line(page, "  %s", HistoryReportText.NO_CALL_RETURNED);
    }
    if (judged.pending() > 0) {
      line(page, "  %,d calls never returned", judged.pending());
    }
    if (!judged.doubt().isEmpty()) {
      line(page, "  Not all operations were checked: %s", judged.doubt());
    }
    judged.unknown().stream()
        .limit(MOST_SHOWN)
        .forEach(key -> line(page, "  Not decided: %s", key));
    if (judged.refuted() > 0) {
      String words =
          judged.refuted() == 1 ? "  %,d key has a violation%s" : "  %,d keys have violations%s";
      line(page, words, judged.refuted(), shown(it));
    }
    it.choice().assumptions().forEach(assumed -> line(page, "  %s", assumed));
    for (int i = 0; i < it.reports().size(); i++) {
      fault(page, it.reports().get(i), judged.faults().get(i));
    }
    return page.append('\n').toString();
  }

  private static String shown(ClusterHistoryReport it) {
    return it.judged().refuted() == it.reports().size()
        ? ""
        : "; the report shows the first " + it.reports().size();
  }

  private void fault(StringBuilder page, HistoryReport report, HistoryJudge.Fault fault) {
    page.append('\n');
    page.append(
        new HistoryReportText(output.glyphs(terminal), output.colours(terminal)).render(report));
    page.append('\n');
    for (int number : members(report)) {
      HistoryJudge.Place place = fault.places().get(number);
      Operation operation = fault.history().operation(number);
      line(
          page,
          "  process %d is process %d of %s: line %,d, %s",
          operation.thread(),
          place.process(),
          place.file(),
          place.line(),
          operation);
    }
  }

  /** The operations of the core; of a history without one, none. */
  private static List<Integer> members(HistoryReport report) {
    return report.core().map(HistoryFindings.FailingPart::numbers).orElse(List.of());
  }

  private static void line(StringBuilder page, String format, Object... arguments) {
    page.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }

  // ---------------------------------------------------------------- JSON

  private static String json(ClusterHistoryReport it) {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          JsonHeader.write(json, it.verdict(), SelvageVersion.number(), it.exitCode());
          json.member("file", it.name());
          json.member("criterion", it.criterion().name());
          json.member("specification", it.choice().specification().name());
          HistoryJudge.Judged judged = it.judged();
          json.member("files", judged.files());
          json.member("keys", judged.keys());
          json.member("operations", judged.operations());
          json.member("pending", judged.pending());
          json.member("refutedKeys", judged.refuted());
          json.member("units", it.units());
          json.member("millis", it.millis());
          String why =
              judged.doubt().isEmpty()
                  ? judged.unknown().stream().limit(MOST_SHOWN).collect(Collectors.joining("; "))
                  : judged.doubt();
          if (!why.isEmpty()) {
            json.member("why", why);
          }
          faults(json, it);
        });
    return json.toString();
  }

  private static void faults(JsonWriter json, ClusterHistoryReport it) {
    json.key("faults")
        .array(
            () -> {
              for (int i = 0; i < it.reports().size(); i++) {
                fault(json, it.judged().faults().get(i), members(it.reports().get(i)));
              }
            });
  }

  private static void fault(JsonWriter json, HistoryJudge.Fault fault, List<Integer> core) {
    List<Integer> shown =
        core.isEmpty() ? IntStream.range(0, fault.history().size()).boxed().toList() : core;
    json.object(
        () -> {
          json.member("key", fault.key());
          json.key("core").list(shown, number -> operation(json, fault, number));
        });
  }

  private static void operation(JsonWriter json, HistoryJudge.Fault fault, int number) {
    Operation operation = fault.history().operation(number);
    HistoryJudge.Place place = fault.places().get(number);
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
