package io.selvage.report.internal.explain;

import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** The lines of source that a cause is about. */
public final class CauseLines {
  private static final int MOST = 4;

  private final Schedule schedule;
  private final OperationNames names;
  private final IntUnaryOperator rows;
  private final StepSentence steps;

  /**
   * @param rows the number of the row that shows a step, from 0
   */
  public CauseLines(Schedule schedule, OperationNames names, IntUnaryOperator rows) {
    this.schedule = schedule;
    this.names = names;
    this.rows = rows;
    this.steps = new StepSentence(schedule);
  }

  public List<RelevantLine> of(List<Cause> causes) {
    List<RelevantLine> lines = new ArrayList<>();
    for (Cause cause : causes) {
      for (RelevantLine line : of(cause)) {
        boolean isNew = lines.stream().noneMatch(known -> known.position().equals(line.position()));
        if (isNew && lines.size() < MOST && line.position().line() > 0) {
          lines.add(line);
        }
      }
    }
    return lines;
  }

  private List<RelevantLine> of(Cause cause) {
    if (cause instanceof Cause.Interruption it) {
      return List.of(
          line(it.first(), "step " + number(it.first()) + ": interrupted after this"),
          line(it.second(), "step " + number(it.second()) + ": continues here"));
    } else if (cause instanceof Cause.Deadlock it) {
      return it.cycle().stream().map(wait -> line(wait.step(), stays(wait.step()))).toList();
    } else if (cause instanceof Cause.LostNotification it) {
      return List.of(line(it.step(), stays(it.step())));
    } else if (cause instanceof Cause.UnreleasedLock it) {
      String holder = names.thread(schedule.lines().get(it.acquired()).thread());
      return List.of(
          line(it.acquired(), "step " + number(it.acquired()) + ": " + holder + " never unlocks"),
          line(it.step(), stays(it.step())));
    } else if (cause instanceof Cause.UntestedWait it) {
      return List.of(
          line(it.tested(), "step " + number(it.tested()) + ": tested before the wait"),
          line(it.resumed(), "step " + number(it.resumed()) + ": not tested again"));
    } else if (cause instanceof Cause.StaleRead it) {
      List<RelevantLine> lines = new ArrayList<>();
      for (Cause.Communication pair : it.unsynchronized()) {
        lines.add(line(pair.write(), "step " + number(pair.write())));
        lines.add(
            line(
                pair.read(),
                "step "
                    + number(pair.read())
                    + ": does not synchronise with step "
                    + number(pair.write())));
      }
      return lines;
    } else if (cause instanceof Cause.SpecificationOnly it) {
      return it.conflicts().stream()
          .map(one -> line(one.step(), "step " + number(one.step()) + ": not on HotSpot"))
          .toList();
    }
    return List.of();
  }

  private String stays(int step) {
    return "step "
        + number(step)
        + ": "
        + names.thread(schedule.lines().get(step).thread())
        + " stays here";
  }

  private int number(int step) {
    return rows.applyAsInt(step) + 1;
  }

  private RelevantLine line(int step, String why) {
    Schedule.Line line = schedule.lines().get(step);
    Optional<MethodCall> call = steps.call(step).map(schedule.calls()::get);
    SourcePosition position = call.map(MethodCall::position).orElseGet(line::position);
    String access = call.map(CauseLines::method).orElseGet(line::access);
    return new RelevantLine(step, position, access, line.kind(), why);
  }

  private static String method(MethodCall call) {
    int end = call.text().indexOf('(');
    return end < 0 ? call.text() : call.text().substring(0, end);
  }
}
