package io.selvage.cli.render;

import io.selvage.cli.option.OutputOptions;
import io.selvage.cli.result.FollowResult;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.Operation;
import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.history.online.CompletedOperation;
import io.selvage.history.online.OnlineViolation;
import io.selvage.history.online.OpenCall;
import io.selvage.report.HistoryReportText;
import java.util.List;
import java.util.Locale;

/** What came of following an input, as text or as one JSON object. */
public final class FollowResultPrinter {
  private static final String CODE = "LIN-001";
  private static final int MOST_SHOWN = 12;

  private final Terminal terminal;
  private final OutputOptions output;

  public FollowResultPrinter(Terminal terminal, OutputOptions output) {
    this.terminal = terminal;
    this.output = output;
  }

  public void print(FollowResult followed) {
    terminal.out().print(output.isJson() ? json(followed) + "\n" : text(followed));
    terminal.out().flush();
  }

  private static String text(FollowResult it) {
    StringBuilder page = new StringBuilder();
    String verdict =
        it.violation()
            .map(violation -> "FAIL  " + it.file() + "   " + violation.headline() + "   " + CODE)
            .orElse(
                it.unknown().isEmpty()
                    ? "PASS  " + it.file() + "   " + it.criterion().adjective()
                    : "UNKNOWN  " + it.file());
    line(page, "%s   %.1f s", verdict, it.millis() / 1e3);
    line(page, "");
    if (!it.unknown().isEmpty()) {
      line(page, "  Not decided: %s", it.unknown());
    }
    line(page, "  %,d events, %,d operations returned", it.events(), it.completed());
    if (it.exitCode() == ExitCode.DONE && it.completed() == 0) {
      line(page, "  %s", HistoryReportText.NO_CALL_RETURNED);
    }
    it.violation().ifPresent(violation -> violation(page, violation));
    if (it.violation().isEmpty() && !it.open().isEmpty()) {
      open(page, it.open());
    }
    if (it.leftOpen() > 0) {
      line(page, "  %,d calls never return", it.leftOpen());
    }
    it.choice()
        .ifPresent(choice -> choice.assumptions().forEach(assumed -> line(page, "  %s", assumed)));
    line(page, "");
    return page.toString();
  }

  private static void violation(StringBuilder page, OnlineViolation violation) {
    CompletedOperation last = violation.last();
    line(page, "");
    line(
        page,
        "  %s by process %d, called at event %,d and returned at event %,d,",
        last.operation(),
        last.operation().thread(),
        last.called(),
        last.returned());
    line(page, "  has no place in any order of the operations so far:");
    violation.reasons().forEach(why -> line(page, "    %s", why));
    if (!violation.recent().isEmpty()) {
      line(page, "");
      line(page, "  Operations that returned before");
      List<CompletedOperation> recent = violation.recent();
      for (CompletedOperation it :
          recent.subList(Math.max(0, recent.size() - MOST_SHOWN), recent.size())) {
        line(
            page,
            "    events %,d to %,d   process %d   %s",
            it.called(),
            it.returned(),
            it.operation().thread(),
            it.operation());
      }
    }
    open(page, violation.open());
    line(page, "");
  }

  private static void open(StringBuilder page, List<OpenCall> open) {
    if (open.isEmpty()) {
      return;
    }
    line(page, "");
    line(page, "  Open");
    for (OpenCall it : open.subList(0, Math.min(open.size(), MOST_SHOWN))) {
      line(page, "    event %,d   process %d   %s", it.event(), it.process(), it.invocation());
    }
    if (open.size() > MOST_SHOWN) {
      line(page, "    and %,d more", open.size() - MOST_SHOWN);
    }
  }

  private static void line(StringBuilder page, String format, Object... arguments) {
    page.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }

  private static String json(FollowResult it) {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          JsonHeader.write(json, word(it), SelvageVersion.number(), it.exitCode());
          json.member("file", it.file());
          json.member("criterion", it.criterion().name());
          json.member(
              "specification", it.choice().map(choice -> choice.specification().name()).orElse(""));
          json.member("events", it.events());
          json.member("completed", it.completed());
          json.member("pending", it.open().size() + it.leftOpen());
          json.member("millis", it.millis());
          if (!it.unknown().isEmpty()) {
            json.member("why", it.unknown());
          }
          it.violation().ifPresent(violation -> violation(json, violation));
        });
    return json.toString();
  }

  private static String word(FollowResult it) {
    return switch (it.exitCode()) {
      case ExitCode.REFUTED -> "refuted";
      case ExitCode.UNKNOWN -> "unknown";
      default -> "verified";
    };
  }

  private static void violation(JsonWriter json, OnlineViolation violation) {
    json.member("code", CODE);
    json.member("headline", violation.headline());
    json.key("operation");
    completed(json, violation.last());
    json.member("reasons", violation.reasons());
    json.key("recent").list(violation.recent(), it -> completed(json, it));
    json.key("open")
        .array(
            () -> {
              for (OpenCall it : violation.open()) {
                json.object(
                    () -> {
                      json.member("process", it.process());
                      json.member("call", it.invocation().toString());
                      json.member("called", it.event());
                    });
              }
            });
  }

  private static void completed(JsonWriter json, CompletedOperation it) {
    Operation operation = it.operation();
    json.object(
        () -> {
          json.member("process", operation.thread());
          json.member("call", operation.invocation().toString());
          json.member("outcome", operation.outcome().toString());
          json.member("called", it.called());
          json.member("returned", it.returned());
        });
  }
}
