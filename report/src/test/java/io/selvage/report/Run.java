package io.selvage.report;

import io.selvage.core.Position;
import io.selvage.core.Schedule;
import java.util.ArrayList;
import java.util.List;

/** Builds schedules: of a thread, an operation, and what is done where. */
final class Run {
  private final List<Schedule.Line> lines = new ArrayList<>();
  private final String className;
  private final String method;
  private String mode = "";

  Run(String className, String method) {
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

  Run read(int thread, int operation, String access, String value, int line) {
    return step(thread, operation, Schedule.Kind.READ, access, "-> " + value, line);
  }

  Run write(int thread, int operation, String access, String value, int line) {
    return step(thread, operation, Schedule.Kind.WRITE, access, "<- " + value, line);
  }

  Run update(int thread, int operation, String access, String old, String value, int line) {
    return step(thread, operation, Schedule.Kind.UPDATE, access, old + " => " + value, line);
  }

  Run step(int thread, int operation, Schedule.Kind kind, String access, String effect, int line) {
    String simple = className.substring(className.lastIndexOf('.') + 1);
    Position position = new Position(className, method, simple + ".java", line);
    lines.add(new Schedule.Line(thread, operation, kind, access, effect, mode, position));
    return this;
  }

  private Run mark(int thread, int operation, Schedule.Kind kind) {
    lines.add(new Schedule.Line(thread, operation, kind, "", "", "", Position.NONE));
    return this;
  }

  Schedule schedule() {
    return new Schedule(lines);
  }
}
