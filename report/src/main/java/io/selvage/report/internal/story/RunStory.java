package io.selvage.report.internal.story;

import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.MethodCall.Origin;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The rows in which a run is shown. A call into a library is one row, unless another thread makes
 * steps within it: then its own steps are shown, with the calls inside that are not interrupted as
 * one row each.
 */
public final class RunStory {
  private final Schedule schedule;
  private final List<StoryRow> rows = new ArrayList<>();
  private final int[] rowOf;
  private final BitSet relevant;
  private final StoryDetail detail;

  private RunStory(Schedule schedule, StoryDetail detail) {
    this.schedule = schedule;
    this.detail = detail;
    this.relevant = RelevantSteps.of(schedule.lines());
    this.rowOf = new int[schedule.lines().size()];
  }

  /**
   * @param kept the numbers of calls to show although they have no steps
   */
  public static RunStory of(Schedule schedule, StoryDetail detail, List<Integer> kept) {
    RunStory story = new RunStory(schedule, detail);
    List<Schedule.Line> lines = schedule.lines();
    for (int i = 0; i <= lines.size(); i++) {
      for (int call : kept) {
        if (schedule.calls().get(call).first() == i && !schedule.calls().get(call).hasSteps()) {
          story.rows.add(story.row(StoryRow.Kind.CALL, call));
        }
      }
      if (i < lines.size()) {
        story.line(i);
      }
    }
    return story;
  }

  public List<StoryRow> rows() {
    return List.copyOf(rows);
  }

  public Schedule schedule() {
    return schedule;
  }

  /**
   * The number of the row of a step, from 0; of a step that is not shown, of the last one before.
   */
  public int rowOf(int step) {
    return rowOf[step];
  }

  private void line(int step) {
    if (detail == StoryDetail.ALL) {
      rows.add(row(step));
      rowOf[step] = rows.size() - 1;
      return;
    }
    Optional<Integer> folded = folded(step);
    if (folded.isPresent()) {
      fold(step, folded.get());
    } else {
      enterCalls(step);
      if (relevant.get(step)) {
        rows.add(row(step));
      }
      rowOf[step] = Math.max(0, rows.size() - 1);
      exitCalls(step);
    }
  }

  /** The first step that matters makes the row. */
  private void fold(int step, int call) {
    boolean isFirst = !rows.stream().anyMatch(row -> row.call() == call);
    if (isFirst && relevantWithin(call)) {
      rows.add(row(StoryRow.Kind.CALL, call));
    }
    rowOf[step] = Math.max(0, rows.size() - 1);
  }

  private boolean relevantWithin(int call) {
    MethodCall folded = schedule.calls().get(call);
    int at = relevant.nextSetBit(folded.first());
    while (at >= 0 && at <= folded.last()) {
      if (schedule.lines().get(at).thread() == folded.thread()) {
        return true;
      }
      at = relevant.nextSetBit(at + 1);
    }
    return false;
  }

  /** The outermost call of a library that the step belongs to and that is not interrupted. */
  private Optional<Integer> folded(int step) {
    for (int call : around(step)) {
      MethodCall each = schedule.calls().get(call);
      if (each.origin() != Origin.OWN && !isInterrupted(each) && isWorthFolding(each)) {
        return Optional.of(call);
      }
    }
    return Optional.empty();
  }

  /** A call inside of a library that makes a single step says less than the step. */
  private boolean isWorthFolding(MethodCall call) {
    return call.origin() == Origin.LIBRARY || call.first() < call.last();
  }

  /** The calls that a step belongs to, outermost first. */
  private List<Integer> around(int step) {
    List<Integer> calls = new ArrayList<>();
    int thread = schedule.lines().get(step).thread();
    for (int c = 0; c < schedule.calls().size(); c++) {
      MethodCall call = schedule.calls().get(c);
      if (call.thread() == thread && call.spans(step)) {
        calls.add(c);
      }
    }
    return calls;
  }

  private boolean isInterrupted(MethodCall call) {
    for (int i = call.first(); i <= call.last(); i++) {
      if (schedule.lines().get(i).thread() != call.thread()) {
        return true;
      }
    }
    return false;
  }

  private void enterCalls(int step) {
    for (int call : around(step)) {
      MethodCall each = schedule.calls().get(call);
      if (each.origin() == Origin.LIBRARY && each.first() == step && isInterrupted(each)) {
        rows.add(row(StoryRow.Kind.ENTER, call));
      }
    }
  }

  private void exitCalls(int step) {
    List<Integer> calls = around(step);
    for (int i = calls.size() - 1; i >= 0; i--) {
      MethodCall each = schedule.calls().get(calls.get(i));
      boolean ends = each.last() == step && each.ending() != MethodCall.Ending.NEVER;
      if (each.origin() == Origin.LIBRARY && ends && isInterrupted(each)) {
        rows.add(row(StoryRow.Kind.EXIT, calls.get(i)));
      }
    }
  }

  private StoryRow row(int step) {
    Schedule.Line line = schedule.lines().get(step);
    return new StoryRow(
        StoryRow.Kind.STEP, line.thread(), line.operation(), step, step, -1, line.position());
  }

  private StoryRow row(StoryRow.Kind kind, int call) {
    MethodCall shown = schedule.calls().get(call);
    SourcePosition position = kind == StoryRow.Kind.EXIT ? SourcePosition.NONE : shown.position();
    return new StoryRow(
        kind, shown.thread(), shown.operation(), shown.first(), shown.last(), call, position);
  }
}
