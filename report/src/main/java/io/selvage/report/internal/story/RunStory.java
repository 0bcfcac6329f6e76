package io.selvage.report.internal.story;

import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.MethodCall.Origin;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.trace.StepEffect;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The rows in which a run is shown. A call into a library is one row, unless another thread makes
 * steps within it: then its own steps are shown, with the calls inside that are not interrupted as
 * one row each. In a long story, steps that no other thread can notice are left out.
 */
public final class RunStory {
  /** With more rows, steps that matter to one thread only are left out. */
  private static final int MOST_ROWS = 32;

  private final Schedule schedule;
  private final List<StoryRow> rows = new ArrayList<>();
  private final int[] rowOf;
  private final BitSet relevant;
  private final StoryDetail detail;
  private final BitSet kept;

  private RunStory(Schedule schedule, StoryDetail detail, BitSet kept) {
    this.schedule = schedule;
    this.detail = detail;
    this.relevant = RelevantSteps.of(schedule.lines());
    this.kept = kept;
    this.rowOf = new int[schedule.lines().size()];
  }

  /**
   * @param shown the numbers of calls to show although they have no steps
   */
  public static RunStory of(Schedule schedule, StoryDetail detail, List<Integer> shown) {
    BitSet all = new BitSet();
    all.set(0, schedule.lines().size());
    RunStory whole = new RunStory(schedule, detail, all).tell(shown);
    return detail == StoryDetail.ALL || whole.rows.size() <= MOST_ROWS
        ? whole
        : new RunStory(schedule, detail, whole.relevant).tell(shown);
  }

  private RunStory tell(List<Integer> shown) {
    List<Schedule.Line> lines = schedule.lines();
    for (int i = 0; i <= lines.size(); i++) {
      for (int call : shown) {
        if (schedule.calls().get(call).first() == i && !schedule.calls().get(call).hasSteps()) {
          rows.add(row(StoryRow.Kind.CALL, call));
        }
      }
      if (i < lines.size()) {
        line(i);
      }
    }
    return this;
  }

  public List<StoryRow> rows() {
    return List.copyOf(rows);
  }

  /** Whether steps that no other thread can notice are left out everywhere. */
  public boolean isSliced() {
    return kept.cardinality() < schedule.lines().size();
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
      if (isShown(step)) {
        rows.add(row(step));
      }
      rowOf[step] = Math.max(0, rows.size() - 1);
      exitCalls(step);
    }
  }

  /** Of the steps inside of a library only those that matter to other threads. */
  private boolean isShown(int step) {
    boolean isOwn =
        around(step).stream().allMatch(call -> schedule.calls().get(call).origin() == Origin.OWN);
    return relevant.get(step) || isOwn && kept.get(step) && !isLockState(step);
  }

  /** Leaving a monitor reads who holds it, and how often. */
  private boolean isLockState(int step) {
    Schedule.Line line = schedule.lines().get(step);
    return line.kind() == Schedule.Kind.READ && line.effect().monitor() != StepEffect.Monitor.NONE;
  }

  /** The first step that matters makes the row. */
  private void fold(int step, int call) {
    boolean isFirst = !rows.stream().anyMatch(row -> row.call() == call);
    if (isFirst && isShownCall(call)) {
      rows.add(row(StoryRow.Kind.CALL, call));
    }
    rowOf[step] = Math.max(0, rows.size() - 1);
  }

  private boolean isShownCall(int call) {
    MethodCall folded = schedule.calls().get(call);
    int at = relevant.nextSetBit(folded.first());
    return at >= 0 && at <= folded.last();
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
