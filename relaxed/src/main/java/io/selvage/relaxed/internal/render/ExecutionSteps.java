package io.selvage.relaxed.internal.render;

import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.trace.StepEffect;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The events of an execution as steps, in a possible order. */
public final class ExecutionSteps {
  private final ExploredExecution execution;
  private final ExecutionGraph g;
  private final ExecutionText.Names names;
  private final ExecutionText story;
  private final BitSet distinguished = new BitSet();

  public ExecutionSteps(ExploredExecution execution, ExecutionText.Names names) {
    this.execution = execution;
    this.g = execution.graph();
    this.names = names;
    this.story = new ExecutionText(execution, names);
  }

  /**
   * One event, or the two halves of an update.
   *
   * @param number of the event in the graph
   * @param index the number of earlier events of the thread
   */
  public record Event(
      int number,
      int thread,
      int index,
      boolean isHalf,
      Schedule.Kind kind,
      String access,
      StepEffect effect,
      String mode,
      SourcePosition position) {
    /** Its numbers in the graph: two for an update. */
    public List<Integer> numbers(ExploredExecution execution) {
      return isHalf ? List.of(number, execution.graph().behind[number]) : List.of(number);
    }

    public Schedule.Line line(int operation) {
      return new Schedule.Line(thread, operation, kind, access, effect, mode, position);
    }
  }

  public List<Event> inOrder() {
    List<Event> events = new ArrayList<>();
    distinguished.clear();
    for (int e : story.order()) {
      distinguished.set(e);
      boolean isSecond = g.kind[e] == ExecutionGraph.WRITE && g.isHalf(e);
      if (!isSecond) {
        events.add(event(e));
      }
    }
    return events;
  }

  private Event event(int e) {
    boolean isPair = g.kind[e] == ExecutionGraph.READ && g.isHalf(e) && g.behind[e] >= 0;
    String access = g.place[e] < 0 ? "" : names.of(execution.object(e), execution.slot(e));
    return new Event(
        e,
        g.thread[e],
        g.index[e],
        isPair,
        kind(e, isPair),
        access,
        isWaiting(e)
            ? StepEffect.NONE.on(monitor(e, isPair))
            : effect(e, isPair).on(monitor(e, isPair)),
        story.mode(e).strip(),
        execution.position(e));
  }

  /** Whether the thread waits at the event, without an effect. */
  private boolean isWaiting(int e) {
    return (g.strength[e] & AccessStrength.WAITING) != 0;
  }

  private StepEffect.Monitor monitor(int e, boolean isPair) {
    if (g.place[e] < 0) {
      return StepEffect.Monitor.NONE;
    }
    if (isWaiting(e) && names.isSignal(execution.object(e), execution.slot(e))) {
      return StepEffect.Monitor.SIGNAL;
    }
    if (names.isHoldCount(execution.object(e), execution.slot(e))) {
      return StepEffect.Monitor.UNCHANGED;
    }
    if (!names.isOwner(execution.object(e), execution.slot(e))) {
      return StepEffect.Monitor.NONE;
    }
    if (g.kind[e] == ExecutionGraph.WRITE) {
      return g.word[e] == 0 ? StepEffect.Monitor.RELEASED : StepEffect.Monitor.ACQUIRED;
    }
    return isPair && execution.found(e) == 0
        ? StepEffect.Monitor.ACQUIRED
        : StepEffect.Monitor.UNCHANGED;
  }

  private Schedule.Kind kind(int e, boolean isPair) {
    if (isWaiting(e)) {
      return Schedule.Kind.AWAIT;
    }
    return switch (g.kind[e]) {
      case ExecutionGraph.READ -> isPair ? Schedule.Kind.UPDATE : Schedule.Kind.READ;
      case ExecutionGraph.WRITE -> Schedule.Kind.WRITE;
      case ExecutionGraph.FENCE -> Schedule.Kind.FENCE;
      case ExecutionGraph.CHOICE -> Schedule.Kind.CHOOSE;
      default -> Schedule.Kind.AWAIT;
    };
  }

  private StepEffect effect(int e, boolean isPair) {
    return switch (g.kind[e]) {
      case ExecutionGraph.READ ->
          isPair
              ? StepEffect.update(
                  story.value(e, execution.found(e)), story.value(e, g.word[g.behind[e]]))
              : StepEffect.read(story.value(e, execution.found(e))).remark(stale(e));
      case ExecutionGraph.WRITE -> StepEffect.write(story.value(e, g.word[e]));
      case ExecutionGraph.CHOICE -> StepEffect.read(String.valueOf(g.word[e]));
      default -> StepEffect.NONE;
    };
  }

  /** Notes that a read returns an overwritten value, or one that is written only later. */
  private String stale(int e) {
    int source = g.source[e];
    if (source >= 0 && !distinguished.get(source)) {
      return ", as " + names.ofThread(g.thread[source]) + " writes it later";
    }
    for (int w = g.laterThan(source, g.place[e]); w >= 0; w = g.later[w]) {
      if (distinguished.get(w)) {
        return source < 0
            ? ", as at first"
            : ", as " + names.ofThread(g.thread[source]) + " wrote it";
      }
    }
    return "";
  }
}
