package io.selvage.cli;

import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.notation.Answer;
import io.selvage.relaxed.notation.TestFile;
import io.selvage.relaxed.strengthen.Remedies;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** A line for each litmus test, and what is not as expected. */
final class AnswerPrinter {
  private final Terminal terminal;
  private final Form form;
  private int tests;
  private int differences;
  private int unfinished;

  AnswerPrinter(Terminal terminal, Form form) {
    this.terminal = terminal;
    this.form = form;
  }

  void print(
      TestFile.Entry entry,
      Answer answer,
      Function<Answer, Optional<Remedies>> forbidden,
      MemoryModel asked) {
    tests++;
    List<String> wrong = answer.finished() ? differences(entry, answer, asked) : List.of();
    differences += wrong.isEmpty() ? 0 : 1;
    unfinished += answer.finished() ? 0 : 1;
    Optional<Remedies> remedies = forbidden.apply(answer);
    if (form.isJson()) {
      terminal.out().println(json(answer, wrong, remedies));
      return;
    }
    terminal.out().println(text(answer, wrong));
    remedies.ifPresent(
        all -> all.lines().forEach(line -> terminal.out().println("    forbidden by  " + line)));
  }

  private static List<String> differences(TestFile.Entry entry, Answer answer, MemoryModel asked) {
    List<String> wrong = new ArrayList<>();
    entry
        .expected(asked, "allowed")
        .filter(text -> isTrue(text) != answer.allowed())
        .ifPresent(text -> wrong.add("expected " + (isTrue(text) ? "allowed" : "forbidden")));
    entry
        .expected(asked, "execs")
        .filter(text -> !text.equals(Long.toString(answer.executions())))
        .ifPresent(text -> wrong.add("expected " + text + " executions"));
    return wrong;
  }

  private static boolean isTrue(String text) {
    return text.equals("1") || Boolean.parseBoolean(text);
  }

  static String text(Answer answer, List<String> wrong) {
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

  private static String unfinished(Answer answer) {
    return answer
        .estimate()
        .map(e -> String.format("  (%,d random walks, of %s)", e.walks(), e.about()))
        .orElse("  (time is up)");
  }

  private static String symmetry(Answer answer) {
    return answer.explored() == answer.executions() + answer.blocked()
        ? ""
        : " (" + answer.explored() + " up to symmetry)";
  }

  private static String count(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private static String json(Answer answer, List<String> wrong, Optional<Remedies> remedies) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("name", answer.name());
      json.writeStringProperty("model", answer.model().toString());
      json.writeBooleanProperty("allowed", answer.allowed());
      json.writeNumberProperty("executions", answer.executions());
      json.writeNumberProperty("blocked", answer.blocked());
      json.writeNumberProperty("explored", answer.explored());
      json.writeBooleanProperty("finished", answer.finished());
      answer.estimate().ifPresent(estimate -> EstimateJson.write(json, estimate));
      remedies.ifPresent(all -> RemediesJson.write(json, all));
      if (!wrong.isEmpty()) {
        json.writeStringProperty("differences", String.join(", ", wrong));
      }
      json.writeEndObject();
    }
    return text.toString();
  }

  /** The summary, and what the process returns. */
  int end() {
    if (!form.isJson()) {
      terminal
          .out()
          .println(
              count(tests, "test")
                  + (differences == 0 ? "" : ", " + differences + " not as expected")
                  + (unfinished == 0 ? "" : ", " + unfinished + " not finished"));
    }
    terminal.out().flush();
    return differences > 0 ? Exit.REFUTED : unfinished > 0 ? Exit.UNKNOWN : Exit.DONE;
  }
}
