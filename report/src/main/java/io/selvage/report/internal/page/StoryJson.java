package io.selvage.report.internal.page;

import io.selvage.core.json.JsonWriter;
import io.selvage.core.question.Question;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.Cause;
import io.selvage.core.verdict.Counterexample;
import io.selvage.report.Report;
import io.selvage.report.internal.explain.OperationNames;
import io.selvage.report.internal.story.RunStory;
import io.selvage.report.internal.story.StoryDetail;
import io.selvage.report.internal.story.StoryRow;
import io.selvage.report.internal.text.StepText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The rows of a run, for the script of the page: once with calls into libraries folded, and once
 * with every step. {@code after} is how many steps of the schedule were made after the row.
 */
public final class StoryJson {
  private final Counterexample found;
  private final OperationNames names;
  private final StepText.Modes modes;

  private StoryJson(Report report, Counterexample found) {
    this.found = found;
    this.names = new OperationNames(found.history(), found.schedule());
    boolean sc = report.question().map(Question::memoryModel).orElse("sc").equals("sc");
    this.modes = sc ? StepText.Modes.HIDDEN : StepText.Modes.SHOWN;
  }

  public static String of(Report report, Counterexample found) {
    StoryJson story = new StoryJson(report, found);
    JsonWriter json = new JsonWriter();
    json.object(
        () -> {
          json.member("threads", story.threads());
          story.rows(json.key("folded"), StoryDetail.FOLDED);
          story.rows(json.key("all"), StoryDetail.ALL);
        });
    return json.toString();
  }

  private List<String> threads() {
    return names.threads().stream().map(names::thread).toList();
  }

  private void rows(JsonWriter json, StoryDetail detail) {
    List<Integer> notifications =
        found.causes().stream()
            .filter(Cause.LostNotification.class::isInstance)
            .map(cause -> ((Cause.LostNotification) cause).call())
            .toList();
    RunStory story = RunStory.of(found.schedule(), detail, notifications);
    StepText text = new StepText(story, found.history(), names, modes);
    json.list(story.rows(), row -> json.object(() -> row(json, row, text)));
  }

  private void row(JsonWriter json, StoryRow row, StepText text) {
    json.member("thread", names.thread(row.thread()));
    if (row.operation() >= 0 && row.operation() < found.history().size()) {
      json.member("operation", names.operation(row.operation()));
    }
    json.member("text", ArrowSigns.in(text.what(row).replaceAll("[\\s\u00a0]+", " ")))
        .member("after", after(row));
    position(row)
        .ifPresent(
            at ->
                json.member("class", at.className())
                    .member("method", at.method())
                    .member("file", at.file())
                    .member("line", at.line())
                    .member("where", text.where(at)));
  }

  private static int after(StoryRow row) {
    return row.kind() == StoryRow.Kind.ENTER || row.last() < row.first()
        ? row.first()
        : row.last() + 1;
  }

  private Optional<SourcePosition> position(StoryRow row) {
    return row.position().line() > 0 ? Optional.of(row.position()) : Optional.empty();
  }

  /** The positions of all rows, whose sources the page shows. */
  public static List<SourcePosition> positions(Schedule schedule) {
    return Stream.concat(
            schedule.lines().stream().map(Schedule.Line::position),
            schedule.calls().stream().map(call -> call.position()))
        .filter(position -> position.line() > 0)
        .distinct()
        .toList();
  }
}
