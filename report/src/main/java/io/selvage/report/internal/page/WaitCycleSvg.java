package io.selvage.report.internal.page;

import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Cause;
import io.selvage.report.internal.explain.MonitorOwners;
import io.selvage.report.internal.explain.OperationNames;
import io.selvage.report.internal.explain.StepSentence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Threads and locks in a circle: each thread waits for a lock that the next one holds. */
final class WaitCycleSvg {
  private static final int WIDTH = 128;

  private final List<Cause.Wait> waits;
  private final Schedule schedule;
  private final OperationNames names;
  private final StepSentence steps;
  private final SvgDrawing drawing = new SvgDrawing();
  private final double acrossRadius;
  private final double downRadius;

  WaitCycleSvg(Cause.Deadlock deadlock, Schedule schedule, OperationNames names) {
    this.waits = deadlock.cycle();
    this.schedule = schedule;
    this.names = names;
    this.steps = new StepSentence(schedule);
    this.acrossRadius = Math.max(172, 70.0 * waits.size());
    this.downRadius = Math.max(92, 52.0 * waits.size());
  }

  String figure() {
    int nodes = 2 * waits.size();
    List<SvgDrawing.Note> notes = new ArrayList<>();
    for (int k = 0; k < nodes; k++) {
      edge(k, notes);
    }
    for (int k = 0; k < nodes; k++) {
      List<String> lines = k % 2 == 0 ? thread(k / 2) : lock(k / 2);
      drawing.box(
          k % 2 == 0 ? "box thread" : "box lock",
          x(k) - WIDTH / 2.0,
          y(k) - SvgDrawing.height(lines) / 2.0,
          WIDTH,
          lines,
          k % 2 == 0 ? lines.size() - 1 : 0);
    }
    String name =
        "Wait-for cycle of "
            + waits.stream()
                .map(wait -> "thread " + names.thread(line(wait.step()).thread()))
                .collect(Collectors.joining(" and "));
    return drawing.figure(
        name, (int) Math.ceil(right() + 10), (int) Math.ceil(bottom() + 10), notes);
  }

  /** From a thread to the lock that it waits for, or from a lock to the thread that holds it. */
  private void edge(int from, List<SvgDrawing.Note> notes) {
    Cause.Wait wait = waits.get(from / 2);
    boolean waiting = from % 2 == 0;
    String style = waiting ? "waits" : "held";
    int to = (from + 1) % (2 * waits.size());
    double[] start = edgeOf(from, to);
    double[] end = edgeOf(to, from);
    drawing.arrow(
        style,
        String.format(Locale.ROOT, "M%.1f,%.1f L%.1f,%.1f", start[0], start[1], end[0], end[1]));
    drawing.mark(
        style, (start[0] + end[0]) / 2, (start[1] + end[1]) / 2, String.valueOf(notes.size() + 1));
    String lock = MonitorOwners.lock(line(wait.step()));
    notes.add(
        waiting
            ? new SvgDrawing.Note(
                style,
                "waits for",
                "thread "
                    + names.thread(line(wait.step()).thread())
                    + " waits for "
                    + lock
                    + steps.place(wait.step()))
            : new SvgDrawing.Note(
                style,
                "held by",
                lock
                    + " is held by thread "
                    + names.thread(line(wait.acquired()).thread())
                    + ", which locked it"
                    + steps.place(wait.acquired())));
  }

  private Schedule.Line line(int step) {
    return schedule.lines().get(step);
  }

  private List<String> thread(int wait) {
    Schedule.Line at = line(waits.get(wait).step());
    List<String> lines = new ArrayList<>(List.of("Thread " + names.thread(at.thread())));
    lines.addAll(SvgDrawing.lines("in " + at.position().method() + "()", WIDTH));
    return at.position().line() == 0 ? lines.subList(0, 1) : lines;
  }

  private List<String> lock(int wait) {
    return SvgDrawing.lines("lock " + MonitorOwners.lock(line(waits.get(wait).step())), WIDTH);
  }

  private double angle(int node) {
    return -Math.PI * 3 / 4 + node * Math.PI / waits.size();
  }

  private double x(int node) {
    return Math.round(acrossRadius * Math.cos(angle(node)) - leftmost() + WIDTH / 2.0 + 10);
  }

  private double y(int node) {
    return Math.round(downRadius * Math.sin(angle(node)) - topmost() + 32);
  }

  private double leftmost() {
    double least = 0;
    for (int k = 0; k < 2 * waits.size(); k++) {
      least = Math.min(least, acrossRadius * Math.cos(angle(k)));
    }
    return least;
  }

  private double topmost() {
    double least = 0;
    for (int k = 0; k < 2 * waits.size(); k++) {
      least = Math.min(least, downRadius * Math.sin(angle(k)));
    }
    return least;
  }

  private double right() {
    double most = 0;
    for (int k = 0; k < 2 * waits.size(); k++) {
      most = Math.max(most, x(k) + WIDTH / 2.0);
    }
    return most;
  }

  private double bottom() {
    double most = 0;
    for (int k = 0; k < 2 * waits.size(); k++) {
      most = Math.max(most, y(k) + 26);
    }
    return most;
  }

  /** Where the line to another node leaves the box of a node. */
  private double[] edgeOf(int node, int other) {
    List<String> lines = node % 2 == 0 ? thread(node / 2) : lock(node / 2);
    double halfWidth = WIDTH / 2.0 + 2;
    double halfHeight = SvgDrawing.height(lines) / 2.0 + 2;
    double dx = x(other) - x(node);
    double dy = y(other) - y(node);
    double scale =
        Math.min(
            Math.abs(dx) < 1 ? Double.MAX_VALUE : halfWidth / Math.abs(dx),
            Math.abs(dy) < 1 ? Double.MAX_VALUE : halfHeight / Math.abs(dy));
    return new double[] {x(node) + dx * scale, y(node) + dy * scale};
  }
}
