package io.selvage.report.internal.text;

import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.trace.StepEffect;
import io.selvage.report.internal.explain.MonitorOwners;
import io.selvage.report.internal.explain.OperationNames;
import io.selvage.report.internal.story.RunStory;
import io.selvage.report.internal.story.StoryRow;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words for one row of a story: what happened, and where in the source. */
public final class StepText {
  /** Whether access modes are printed: under sequential consistency they make no difference. */
  public enum Modes {
    SHOWN,
    HIDDEN
  }

  private final Schedule schedule;
  private final History history;
  private final OperationNames names;
  private final Modes modes;
  private final MonitorOwners owners;
  private final String mainFile;
  private final int verbs;

  public StepText(RunStory story, History history, OperationNames names, Modes modes) {
    this.schedule = story.schedule();
    this.history = history;
    this.names = names;
    this.modes = modes;
    this.owners = new MonitorOwners(schedule);
    this.mainFile = mainFile(story.rows());
    this.verbs =
        story.rows().stream()
            .filter(row -> row.kind() == StoryRow.Kind.STEP)
            .map(this::line)
            .filter(line -> !isMark(line) && !isOfMonitor(line))
            .mapToInt(line -> verb(line).length())
            .max()
            .orElse(0);
  }

  /** The file most rows are in, or rather the first of those: its lines go by number alone. */
  private static String mainFile(List<StoryRow> rows) {
    Map<String, Long> files =
        rows.stream()
            .filter(row -> row.position().line() > 0)
            .collect(Collectors.groupingBy(row -> row.position().file(), Collectors.counting()));
    return files.entrySet().stream()
        .max(
            Map.Entry.<String, Long>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
        .map(Map.Entry::getKey)
        .orElse("");
  }

  String mainFile() {
    return mainFile;
  }

  private Schedule.Line line(StoryRow row) {
    return schedule.lines().get(row.first());
  }

  public String what(StoryRow row) {
    return switch (row.kind()) {
      case STEP -> step(row.first());
      case CALL -> call(row);
      case ENTER -> called(row).text() + " begins";
      case EXIT -> ended(called(row));
    };
  }

  private MethodCall called(StoryRow row) {
    return schedule.calls().get(row.call());
  }

  private String call(StoryRow row) {
    MethodCall call = called(row);
    return switch (call.ending()) {
      case RETURNED ->
          call.text()
              + (call.result().isEmpty() ? "" : TextFormatting.glued(" -> " + call.result()));
      case THREW -> call.text() + " throws";
      case NEVER ->
          call.text()
              + (call.hasSteps() && isWaiting(schedule.lines().get(call.last()))
                  ? " " + step(call.last())
                  : "");
    };
  }

  private static String ended(MethodCall call) {
    boolean threw = call.ending() == MethodCall.Ending.THREW;
    String method = call.text().substring(0, Math.max(0, call.text().indexOf('(')));
    return method
        + (threw
            ? "() throws"
            : "() returns" + (call.result().isEmpty() ? "" : " " + call.result()));
  }

  private String step(int number) {
    Schedule.Line line = schedule.lines().get(number);
    if (isMark(line) && isOperation(line)) {
      return line.kind() == Schedule.Kind.CALL ? operation(line) : outcome(line);
    }
    if (isMark(line)) {
      return line.access();
    }
    if (isOfMonitor(line)) {
      return monitor(number);
    }
    String mode = modes == Modes.SHOWN && !line.mode().isEmpty() ? " [" + line.mode() + "]" : "";
    String rest =
        (line.access() + " " + TextFormatting.glued(line.effect().toString().strip())).strip()
            + mode;
    return (TextFormatting.pad(verb(line), verbs) + " " + rest).stripTrailing();
  }

  /** {@code lock a}, {@code unlock a}, {@code waits for a, held by B}. */
  private String monitor(int step) {
    Schedule.Line line = schedule.lines().get(step);
    String lock = MonitorOwners.lock(line);
    return switch (line.effect().monitor()) {
      case ACQUIRED -> "lock " + lock;
      case RELEASED -> "unlock " + lock;
      case SIGNAL -> "waits to be notified";
      default ->
          isWaiting(line)
              ? "waits for "
                  + lock
                  + owners.at(step).map(thread -> ", held by " + names.thread(thread)).orElse("")
              : "lock " + lock + " again";
    };
  }

  private static boolean isWaiting(Schedule.Line line) {
    return line.kind() == Schedule.Kind.AWAIT && line.effect().isNone();
  }

  private static boolean isOfMonitor(Schedule.Line line) {
    return line.effect().monitor() != StepEffect.Monitor.NONE
        && (line.kind() != Schedule.Kind.READ);
  }

  /** How much of the words must stay on one line. */
  int leastWidth(StoryRow row) {
    if (row.kind() != StoryRow.Kind.STEP || isMark(line(row)) || isOfMonitor(line(row))) {
      return Stream.of(what(row).split(" ")).mapToInt(String::length).max().orElse(0);
    }
    Schedule.Line line = line(row);
    return Math.max(verbs + 1 + line.access().length(), line.effect().toString().length());
  }

  private String operation(Schedule.Line line) {
    return "call " + names.call(line.operation());
  }

  private String outcome(Schedule.Line line) {
    Outcome outcome = history.operation(line.operation()).outcome();
    if (outcome.isPending() || outcome.equals(Outcome.NOTHING)) {
      return "return";
    }
    return (outcome instanceof Outcome.Threw ? "throw " : "return ") + outcome;
  }

  /** {@code :6} in the main file, {@code Node:6} elsewhere. */
  public String where(SourcePosition position) {
    if (position.line() == 0) {
      return "";
    }
    String file = position.file().equals(mainFile) ? "" : stem(position.file());
    return file + ":" + position.line();
  }

  private static String stem(String file) {
    int dot = file.lastIndexOf('.');
    return dot < 0 ? file : file.substring(0, dot);
  }

  private static String verb(Schedule.Line line) {
    return line.kind().name().toLowerCase(Locale.ROOT);
  }

  private static boolean isMark(Schedule.Line line) {
    return line.kind() == Schedule.Kind.CALL || line.kind() == Schedule.Kind.RETURN;
  }

  private boolean isOperation(Schedule.Line line) {
    return line.operation() >= 0 && line.operation() < history.size();
  }
}
