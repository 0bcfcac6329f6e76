package io.selvage.refine.internal.narrate;

import io.selvage.core.history.History;
import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.StepEffect;
import io.selvage.core.verdict.Cause;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Derives from a schedule why it is a violation. What does not follow from it is not claimed. */
public final class CauseAnalysis {
  private final Schedule schedule;
  private final List<Schedule.Line> lines;
  private final History history;
  private final Cause.Need need;

  /**
   * @param need what is known about runs with fewer interruptions
   */
  public CauseAnalysis(Schedule schedule, History history, Cause.Need need) {
    this.schedule = schedule;
    this.lines = schedule.lines();
    this.history = history;
    this.need = need;
  }

  public List<Cause> causes() {
    if (isSequential()) {
      return List.of(new Cause.SequentialDifference(history.size() - 1));
    }
    Optional<Cause> deadlock = deadlock();
    if (deadlock.isPresent()) {
      return List.of(deadlock.get());
    }
    List<Cause> lost = lostNotifications();
    return lost.isEmpty() ? interruptions() : lost;
  }

  /** Whether each call returns before the next one begins. */
  private boolean isSequential() {
    for (int a = 0; a < history.size(); a++) {
      for (int b = a + 1; b < history.size(); b++) {
        if (!history.before(a, b) && !history.before(b, a)) {
          return false;
        }
      }
    }
    return history.size() > 0;
  }

  // ---------------------------------------------------------------- waiting

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

  /** A notification of the same object while the operation that waits was under way. */
  private Optional<Integer> notification(int thread, int step) {
    String receiver = waitingOn(thread, step).map(MethodCall::receiver).orElse("");
    int begin = begin(lines.get(step).operation());
    return IntStream.range(0, schedule.calls().size())
        .filter(
            c -> {
              MethodCall call = schedule.calls().get(c);
              return call.thread() != thread
                  && call.role() == MethodCall.Role.NOTIFIES
                  && call.first() > begin
                  && call.first() <= step
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

  // ---------------------------------------------------------------- interruptions

  private List<Cause> interruptions() {
    List<Cause> causes = new ArrayList<>();
    if (need == Cause.Need.NECESSARY) {
      for (Interruptions.Place place : Interruptions.places(lines)) {
        interruption(place).ifPresent(causes::add);
      }
    }
    return causes;
  }

  private Optional<Cause> interruption(Interruptions.Place place) {
    List<Integer> others =
        IntStream.range(place.before() + 1, place.after())
            .filter(i -> isAccess(lines.get(i)))
            .boxed()
            .toList();
    int operation = lines.get(place.before()).operation();
    Optional<Integer> first = last(operation, place.before(), others);
    Optional<Integer> second = first(operation, place.after(), others);
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> between =
        others.stream().filter(i -> conflict(i, first.get()) || conflict(i, second.get())).toList();
    return Optional.of(new Cause.Interruption(first.get(), second.get(), between, need));
  }

  private Optional<Integer> last(int operation, int to, List<Integer> others) {
    return IntStream.rangeClosed(0, to)
        .filter(i -> isOf(operation, i) && others.stream().anyMatch(o -> conflict(o, i)))
        .boxed()
        .reduce((earlier, later) -> later);
  }

  private Optional<Integer> first(int operation, int from, List<Integer> others) {
    return IntStream.range(from, lines.size())
        .filter(i -> isOf(operation, i) && others.stream().anyMatch(o -> conflict(o, i)))
        .boxed()
        .findFirst();
  }

  private boolean isOf(int operation, int step) {
    return lines.get(step).operation() == operation && isAccess(lines.get(step));
  }

  private boolean conflict(int one, int other) {
    Schedule.Line a = lines.get(one);
    Schedule.Line b = lines.get(other);
    boolean writes = a.effect().written().isPresent() || b.effect().written().isPresent();
    boolean isLock =
        a.effect().monitor() != StepEffect.Monitor.NONE
            || b.effect().monitor() != StepEffect.Monitor.NONE;
    return a.access().equals(b.access()) && writes && !isLock;
  }

  private static boolean isAccess(Schedule.Line line) {
    return line.kind() != Schedule.Kind.CALL && line.kind() != Schedule.Kind.RETURN;
  }
}
