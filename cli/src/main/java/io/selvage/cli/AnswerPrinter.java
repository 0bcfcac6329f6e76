package io.selvage.cli;

import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.notation.Answer;
import io.selvage.relaxed.notation.TestFile;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
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

  void print(TestFile.Entry entry, Answer answer, MemoryModel asked) {
    tests++;
    List<String> wrong = answer.finished() ? differences(entry, answer, asked) : List.of();
    differences += wrong.isEmpty() ? 0 : 1;
    unfinished += answer.finished() ? 0 : 1;
    terminal.out().println(form.isJson() ? json(answer, wrong) : text(answer, wrong));
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

  private static String text(Answer answer, List<String> wrong) {
    return String.format(
        "%-30s %-9s  %s%s%s",
        answer.name(),
        answer.allowed() ? "allowed" : answer.finished() ? "forbidden" : "unknown",
        count(answer.executions(), "execution"),
        answer.blocked() == 0 ? "" : ", " + answer.blocked() + " blocked",
        wrong.isEmpty()
            ? answer.finished() ? "" : "  (time is up)"
            : "  BUT " + String.join(", ", wrong));
  }

  private static String count(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private static String json(Answer answer, List<String> wrong) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("name", answer.name());
      json.writeStringProperty("model", answer.model().toString());
      json.writeBooleanProperty("allowed", answer.allowed());
      json.writeNumberProperty("executions", answer.executions());
      json.writeNumberProperty("blocked", answer.blocked());
      json.writeBooleanProperty("finished", answer.finished());
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
