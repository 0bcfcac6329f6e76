package io.selvage.program.trace;

import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.StepEffect;
import io.selvage.core.verdict.Cause;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Why threads wait at the end of a run: a cycle of locks, or a notification made too early. */
public final class WaitingCauses {
  private final Schedule schedule;
  private final List<Schedule.Line> lines;

  public WaitingCauses(Schedule schedule) {
    this.schedule = schedule;
    this.lines = schedule.lines();
  }

  public List<Cause> causes() {
    return deadlock().or(this::unreleasedLock).map(List::of).orElseGet(this::lostNotifications);
  }

  /** A thread that waits for a lock of an operation that has ended. */
  public Optional<Cause> unreleasedLock() {
    Map<String, Integer> held = held();
    for (int step : waiting().values().stream().sorted().toList()) {
      Integer acquired = held.get(lines.get(step).access());
      OptionalInt ended = acquired == null ? OptionalInt.empty() : ended(acquired);
      if (acquired != null && ended.isPresent()) {
        return Optional.of(new Cause.UnreleasedLock(step, acquired, ended.getAsInt()));
      }
    }
    return Optional.empty();
  }

  /** The return of the operation of a step. */
  private OptionalInt ended(int step) {
    return IntStream.range(step, lines.size())
        .filter(i -> lines.get(i).kind() == Schedule.Kind.RETURN)
        .filter(i -> lines.get(i).operation() == lines.get(step).operation())
        .findFirst();
  }

  /** For each thread that waits at the end the step at which it does. */
  private Map<Integer, Integer> waiting() {
    Map<Integer, Integer> waiting = new HashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      Schedule.Line line = lines.get(i);
      waiting.remove(line.thread());
      if (line.kind() == Schedule.Kind.AWAIT && line.effect().isNone()) {
        waiting.put(line.thread(), i);
      }
    }
    return waiting;
  }

  /** For each lock that is held at the end the step that took it. */
  private Map<String, Integer> held() {
    Map<String, Integer> held = new HashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      Schedule.Line line = lines.get(i);
      if (line.effect().monitor() == StepEffect.Monitor.ACQUIRED) {
        held.put(line.access(), i);
      } else if (line.effect().monitor() == StepEffect.Monitor.RELEASED) {
        held.remove(line.access());
      }
    }
    return held;
  }

  private Optional<Cause> deadlock() {
    Map<Integer, Integer> waiting = waiting();
    Map<String, Integer> held = held();
    for (int start : waiting.keySet().stream().sorted().toList()) {
      List<Cause.Wait> cycle = new ArrayList<>();
      int thread = start;
      do {
        Integer step = waiting.get(thread);
        Integer acquired = step == null ? null : held.get(lines.get(step).access());
        if (step == null || acquired == null || cycle.size() > waiting.size()) {
          cycle.clear();
          break;
        }
        cycle.add(new Cause.Wait(step, acquired));
        thread = lines.get(acquired).thread();
      } while (thread != start);
      if (cycle.size() > 1) {
        return Optional.of(new Cause.Deadlock(cycle));
      }
    }
    return Optional.empty();
  }

  /** Threads that wait for a notification that another thread made before they waited. */
  private List<Cause> lostNotifications() {
    List<Cause> lost = new ArrayList<>();
    waiting()
        .forEach(
            (thread, step) -> {
              if (lines.get(step).effect().monitor() == StepEffect.Monitor.SIGNAL) {
                notification(thread, step)
                    .ifPresent(call -> lost.add(new Cause.LostNotification(call, step)));
              }
            });
    return lost;
  }

  /**
   * A notification of the same object after the operation began and before it waited. One that came
   * during an earlier wait of the operation was not lost.
   */
  private Optional<Integer> notification(int thread, int step) {
    String receiver = waitingOn(thread, step).map(MethodCall::receiver).orElse("");
    int wait = waitingOn(thread, step).map(MethodCall::first).orElse(0);
    int begin = begin(lines.get(step).operation());
    return IntStream.range(0, schedule.calls().size())
        .filter(
            c -> {
              MethodCall call = schedule.calls().get(c);
              return call.thread() != thread
                  && call.role() == MethodCall.Role.NOTIFIES
                  && call.first() > begin
                  && call.first() < wait
                  && waitingOn(thread, call.first()).isEmpty()
                  && call.receiver().equals(receiver);
            })
        .boxed()
        .reduce((earlier, later) -> later);
  }

  private Optional<MethodCall> waitingOn(int thread, int step) {
    return schedule.calls().stream()
        .filter(call -> call.thread() == thread && call.spans(step))
        .filter(call -> call.role() == MethodCall.Role.WAITS)
        .findFirst();
  }

  private int begin(int operation) {
    return IntStream.range(0, lines.size())
        .filter(i -> lines.get(i).operation() == operation)
        .findFirst()
        .orElse(0);
  }
}
