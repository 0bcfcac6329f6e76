package io.selvage.report.internal.explain;

import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.trace.StepEffect;
import java.util.Optional;
import java.util.stream.IntStream;

/** A step in a sentence, as a verb phrase: the call into a library that it is part of, if any. */
public final class StepSentence {
  private final Schedule schedule;

  public StepSentence(Schedule schedule) {
    this.schedule = schedule;
  }

  /** The number of the outermost call into a library that the step is part of. */
  public Optional<Integer> call(int step) {
    int thread = schedule.lines().get(step).thread();
    return IntStream.range(0, schedule.calls().size())
        .filter(
            c -> {
              MethodCall call = schedule.calls().get(c);
              return call.origin() == MethodCall.Origin.LIBRARY
                  && call.thread() == thread
                  && call.spans(step);
            })
        .boxed()
        .findFirst();
  }

  /** {@code reads low = 1 (Pair.java:6)}. */
  public String of(int step) {
    return words(step) + place(step);
  }

  /** The same without the line. */
  public String words(int step) {
    return call(step)
        .map(call -> called(schedule.calls().get(call)))
        .orElseGet(() -> access(schedule.lines().get(step)));
  }

  /** Where a step is made, in parentheses. */
  public String place(int step) {
    return at(position(step));
  }

  /** Where a step is made: the call into a library that it is part of, or itself. */
  public SourcePosition position(int step) {
    return call(step)
        .map(call -> schedule.calls().get(call).position())
        .orElseGet(() -> schedule.lines().get(step).position());
  }

  static String at(SourcePosition position) {
    return position.line() == 0 ? "" : " (" + position.file() + ":" + position.line() + ")";
  }

  private static String called(MethodCall call) {
    String result =
        switch (call.ending()) {
          case RETURNED -> call.result().isEmpty() ? "" : " -> " + call.result();
          case THREW -> ", which throws";
          case NEVER -> "";
        };
    return "calls " + call.text() + result;
  }

  private static String access(Schedule.Line line) {
    StepEffect effect = line.effect();
    String name = line.access();
    if (effect.monitor() == StepEffect.Monitor.ACQUIRED) {
      return "locks " + MonitorOwners.lock(line);
    }
    if (effect.read().isPresent() && effect.written().isPresent()) {
      return "changes " + name + " from " + effect.read().get() + " to " + effect.written().get();
    }
    return effect
        .read()
        .map(value -> "reads " + name + " = " + value)
        .or(() -> effect.written().map(value -> "writes " + name + " = " + value))
        .orElse("waits at " + name);
  }
}
