package io.selvage.report;

import io.selvage.core.Position;
import io.selvage.core.Schedule;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Where each thread stands when nobody can go on, as a thread dump has it: what it waits for and
 * who holds that, what it holds itself, and at which lines.
 */
final class ThreadDump {
  private static final String MONITOR = ".monitor";

  /** By thread, the step that it waits at. */
  private final Map<Integer, Schedule.Line> waiting = new LinkedHashMap<>();

  /** By monitor, the step that took it. */
  private final Map<String, Schedule.Line> held = new LinkedHashMap<>();

  private ThreadDump(Schedule schedule) {
    for (Schedule.Line line : schedule.lines()) {
      waiting.remove(line.thread());
      if (line.kind() == Schedule.Kind.AWAIT && line.effect().isEmpty()) {
        waiting.put(line.thread(), line);
      } else if (line.access().endsWith(MONITOR) && isTaken(line)) {
        held.put(line.access(), line);
      } else if (line.access().endsWith(MONITOR) && isGiven(line)) {
        held.remove(line.access());
      }
    }
  }

  private static boolean isTaken(Schedule.Line line) {
    return line.effect().startsWith("null => ");
  }

  private static boolean isGiven(Schedule.Line line) {
    return line.effect().equals("<- null") || line.effect().endsWith("=> null");
  }

  /** What there is to say if somebody waits at the end of the schedule. */
  static void write(
      Page page, Schedule schedule, IntFunction<String> thread, IntFunction<String> operation) {
    ThreadDump dump = new ThreadDump(schedule);
    if (dump.waiting.isEmpty()) {
      return;
    }
    page.heading("Where the threads stand");
    dump.waiting
        .values()
        .forEach(
            line -> {
              page.line(
                  Page.MARGIN + 2,
                  thread.apply(line.thread()) + ", in " + operation.apply(line.operation()));
              dump.thread(page, line, thread);
            });
    page.blank();
  }

  private void thread(Page page, Schedule.Line line, IntFunction<String> thread) {
    String holder =
        Optional.ofNullable(held.get(line.access()))
            .map(it -> ", which " + thread.apply(it.thread()) + " holds")
            .orElse("");
    page.item(Page.MARGIN + 4, "waits for  ", what(line) + holder + "   " + where(line.position()));
    held.values().stream()
        .filter(it -> it.thread() == line.thread())
        .forEach(
            it ->
                page.item(Page.MARGIN + 4, "holds      ", what(it) + "   " + where(it.position())));
  }

  private static String what(Schedule.Line line) {
    String access = line.access();
    return access.endsWith(MONITOR)
        ? access.substring(0, access.length() - MONITOR.length())
        : access;
  }

  private static String where(Position position) {
    return position.line() == 0 ? "" : "at " + position.file() + ":" + position.line();
  }
}
