package io.selvage.report;

import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.trace.StepEffect;
import java.util.ArrayList;
import java.util.List;

/** Builds schedules: of a thread, an operation, and what is done where. */
public final class Run {
  private final List<Schedule.Line> lines = new ArrayList<>();
  private final String className;
  private final String method;
  private String mode = "";

  public Run(String className, String method) {
    this.className = className;
    this.method = method;
  }

  Run mode(String other) {
    mode = other;
    return this;
  }

  Run call(int thread, int operation) {
    return mark(thread, operation, Schedule.Kind.CALL);
  }

  Run returns(int thread, int operation) {
    return mark(thread, operation, Schedule.Kind.RETURN);
  }

  public Run read(int thread, int operation, String access, String value, int line) {
    return step(thread, operation, Schedule.Kind.READ, access, StepEffect.read(value), line);
  }

  public Run write(int thread, int operation, String access, String value, int line) {
    return step(thread, operation, Schedule.Kind.WRITE, access, StepEffect.write(value), line);
  }

  public Run update(int thread, int operation, String access, String old, String value, int line) {
    return step(
        thread, operation, Schedule.Kind.UPDATE, access, StepEffect.update(old, value), line);
  }

  Run step(
      int thread, int operation, Schedule.Kind kind, String access, StepEffect effect, int line) {
    String simple = className.substring(className.lastIndexOf('.') + 1);
    SourcePosition position = new SourcePosition(className, method, simple + ".java", line);
    lines.add(new Schedule.Line(thread, operation, kind, access, effect, mode, position));
    return this;
  }

  private Run mark(int thread, int operation, Schedule.Kind kind) {
    lines.add(
        new Schedule.Line(thread, operation, kind, "", StepEffect.NONE, "", SourcePosition.NONE));
    return this;
  }

  public Schedule schedule() {
    return new Schedule(lines);
  }
}
