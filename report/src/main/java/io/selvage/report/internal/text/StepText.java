package io.selvage.report.internal.text;

import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.report.internal.explain.OperationNames;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words for one step: what it did, and where in the source. */
final class StepText {
  /** Whether access modes are printed: under sequential consistency they make no difference. */
  enum Modes {
    SHOWN,
    HIDDEN
  }

  private final History history;
  private final OperationNames names;
  private final Modes modes;
  private final String mainFile;
  private final int verbs;

  StepText(Schedule schedule, History history, OperationNames names, Modes modes) {
    this.history = history;
    this.names = names;
    this.modes = modes;
    this.mainFile = mainFile(schedule);
    this.verbs =
        schedule.lines().stream()
            .filter(line -> !isMark(line))
            .mapToInt(line -> verb(line).length())
            .max()
            .orElse(0);
  }

  /** The file most steps are in, or rather the first of those: its lines go by number alone. */
  private static String mainFile(Schedule schedule) {
    Map<String, Long> files =
        schedule.lines().stream()
            .filter(line -> line.position().line() > 0)
            .collect(Collectors.groupingBy(line -> line.position().file(), Collectors.counting()));
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

  String what(Schedule.Line line) {
    if (isMark(line) && isOperation(line)) {
      return line.kind() == Schedule.Kind.CALL ? call(line) : outcome(line);
    }
    String mode = modes == Modes.SHOWN && !line.mode().isEmpty() ? " [" + line.mode() + "]" : "";
    String rest =
        (line.access() + " " + TextFormatting.glued(line.effect().toString().strip())).strip()
            + mode;
    return (TextFormatting.pad(verb(line), verbs) + " " + rest).stripTrailing();
  }

  /** How much of the words must stay on one line. */
  int leastWidth(Schedule.Line line) {
    return isMark(line) && isOperation(line)
        ? Stream.of(what(line).split(" ")).mapToInt(String::length).max().orElse(0)
        : Math.max(verbs + 1 + line.access().length(), line.effect().toString().length());
  }

  private String call(Schedule.Line line) {
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
  String where(SourcePosition position) {
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
