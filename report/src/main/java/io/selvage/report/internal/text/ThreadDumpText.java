package io.selvage.report.internal.text;

import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.trace.StepEffect;
import io.selvage.report.internal.explain.MonitorOwners;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Where each thread stands when nobody can go on, as a thread dump has it: what it waits for and
 * who holds that, what it holds itself, and at which lines.
 */
final class ThreadDumpText {
  /** By thread, the step that it waits at. */
  private final Map<Integer, Schedule.Line> waiting = new LinkedHashMap<>();

  /** By monitor, the step that took it. */
  private final Map<String, Schedule.Line> held = new LinkedHashMap<>();

  private ThreadDumpText(Schedule schedule) {
    for (Schedule.Line line : schedule.lines()) {
      waiting.remove(line.thread());
      if (line.kind() == Schedule.Kind.AWAIT && line.effect().isNone()) {
        waiting.put(line.thread(), line);
      } else if (line.effect().monitor() == StepEffect.Monitor.ACQUIRED) {
        held.put(line.access(), line);
      } else if (line.effect().monitor() == StepEffect.Monitor.RELEASED) {
        held.remove(line.access());
      }
    }
  }

  /** What there is to say if somebody waits at the end of the schedule. */
  static void write(
      TextPage page, Schedule schedule, IntFunction<String> thread, IntFunction<String> operation) {
    ThreadDumpText dump = new ThreadDumpText(schedule);
    if (dump.waiting.isEmpty()) {
      return;
    }
    page.heading("Position of each thread");
    dump.waiting
        .values()
        .forEach(
            line -> {
              page.line(
                  TextPage.MARGIN + 2,
                  thread.apply(line.thread()) + ", in " + operation.apply(line.operation()));
              dump.thread(page, line, thread);
            });
    page.blank();
  }

  private void thread(TextPage page, Schedule.Line line, IntFunction<String> thread) {
    String holder =
        Optional.ofNullable(held.get(line.access()))
            .map(it -> ", which " + thread.apply(it.thread()) + " holds")
            .orElse("");
    page.item(
        TextPage.MARGIN + 4, "waits for  ", what(line) + holder + "   " + where(line.position()));
    held.values().stream()
        .filter(it -> it.thread() == line.thread())
        .forEach(
            it ->
                page.item(
                    TextPage.MARGIN + 4, "holds      ", what(it) + "   " + where(it.position())));
  }

  /** A monitor goes by the name of its object. */
  private static String what(Schedule.Line line) {
    return switch (line.effect().monitor()) {
      case NONE -> line.access();
      case SIGNAL -> "a notification";
      default -> MonitorOwners.lock(line);
    };
  }

  private static String where(SourcePosition position) {
    return position.line() == 0 ? "" : "at " + position.file() + ":" + position.line();
  }
}
