package io.selvage.cli.render;

import io.selvage.cli.option.OutputFormOption;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.json.JsonHeader;
import io.selvage.core.json.JsonWriter;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.notation.LitmusFile;
import io.selvage.relaxed.notation.LitmusResult;
import io.selvage.relaxed.report.EstimateJson;
import io.selvage.relaxed.report.RemediesJson;
import io.selvage.relaxed.strengthen.StrengtheningResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A line for each litmus test, and what is not as expected. */
public final class LitmusResultPrinter {
  private final Terminal terminal;
  private final OutputFormOption form;
  private int tests;
  private int differences;
  private int unfinished;

  public LitmusResultPrinter(Terminal terminal, OutputFormOption form) {
    this.terminal = terminal;
    this.form = form;
  }

  public void print(
      LitmusFile.Entry entry,
      LitmusResult answer,
      Function<LitmusResult, Optional<StrengtheningResult>> forbidden,
      MemoryModel requested) {
    tests++;
    List<String> wrong = answer.finished() ? differences(entry, answer, requested) : List.of();
    differences += wrong.isEmpty() ? 0 : 1;
    unfinished += answer.finished() ? 0 : 1;
    terminal.supervisor().known(exit());
    Optional<StrengtheningResult> remedies = forbidden.apply(answer);
    if (form.isJson()) {
      terminal.out().println(json(answer, wrong, remedies));
      return;
    }
    terminal.out().println(text(answer, wrong));
    remedies.ifPresent(
        all -> all.lines().forEach(line -> terminal.out().println("    forbidden by  " + line)));
  }

  private static List<String> differences(
      LitmusFile.Entry entry, LitmusResult answer, MemoryModel requested) {
    List<String> wrong = new ArrayList<>();
    entry
        .expected(requested, "allowed")
        .filter(text -> isTrue(text) != answer.allowed())
        .ifPresent(text -> wrong.add("expected " + (isTrue(text) ? "allowed" : "forbidden")));
    entry
        .expected(requested, "execs")
        .filter(text -> !text.equals(Long.toString(answer.executions())))
        .ifPresent(text -> wrong.add("expected " + text + " executions"));
    return wrong;
  }

  private static boolean isTrue(String text) {
    return text.equals("1") || Boolean.parseBoolean(text);
  }

  public static String text(LitmusResult answer, List<String> wrong) {
    return String.format(
        "%-30s %-9s  %s%s%s",
        answer.name(),
        answer.allowed() ? "allowed" : answer.finished() ? "forbidden" : "unknown",
        count(answer.executions(), "execution"),
        (answer.blocked() == 0 ? "" : ", " + answer.blocked() + " blocked") + symmetry(answer),
        wrong.isEmpty()
            ? answer.finished() ? "" : unfinished(answer)
            : "  BUT " + String.join(", ", wrong));
  }

  private static String unfinished(LitmusResult answer) {
    return answer
        .estimate()
        .map(e -> String.format("  (%,d random walks, of %s)", e.walks(), e.about()))
        .orElse("  (out of time)");
  }

  private static String symmetry(LitmusResult answer) {
    return answer.explored() == answer.executions() + answer.blocked()
        ? ""
        : " (" + answer.explored() + " up to symmetry)";
  }

  private static String count(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private static String json(
      LitmusResult answer, List<String> wrong, Optional<StrengtheningResult> remedies) {
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          boolean isRight = wrong.isEmpty();
          JsonHeader.write(
              json,
              !isRight ? "refuted" : answer.finished() ? "verified" : "unknown",
              SelvageVersion.number(),
              !isRight ? ExitCode.REFUTED : answer.finished() ? ExitCode.DONE : ExitCode.UNKNOWN);
          json.member("name", answer.name());
          json.member("model", answer.model().toString());
          json.member("allowed", answer.allowed());
          json.member("executions", answer.executions());
          json.member("blocked", answer.blocked());
          json.member("explored", answer.explored());
          json.member("finished", answer.finished());
          answer.estimate().ifPresent(estimate -> EstimateJson.write(json, estimate));
          remedies.ifPresent(all -> RemediesJson.write(json, all));
          if (!wrong.isEmpty()) {
            json.member("differences", String.join(", ", wrong));
          }
        });
    return json.toString();
  }

  /** The summary, and what the process returns. */
  public int end() {
    if (!form.isJson()) {
      terminal
          .out()
          .println(
              count(tests, "test")
                  + (differences == 0 ? "" : ", " + differences + " not as expected")
                  + (unfinished == 0 ? "" : ", " + unfinished + " not finished"));
    }
    terminal.out().flush();
    return exit();
  }

  private int exit() {
    return differences > 0 ? ExitCode.REFUTED : unfinished > 0 ? ExitCode.UNKNOWN : ExitCode.DONE;
  }
}
