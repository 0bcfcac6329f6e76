package io.selvage.relaxed.engine;

import io.selvage.core.Position;
import io.selvage.core.Schedule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The events of an execution as steps, in an order in which they may have happened. */
public final class Steps {
  private final Execution execution;
  private final Graph g;
  private final Story.Names names;
  private final Story story;
  private final BitSet told = new BitSet();

  public Steps(Execution execution, Story.Names names) {
    this.execution = execution;
    this.g = execution.graph();
    this.names = names;
    this.story = new Story(execution, names);
  }

  /**
   * One event, or the two halves of an update.
   *
   * @param index how many events of the thread come before
   */
  public record Event(
      int thread,
      int index,
      boolean isHalf,
      Schedule.Kind kind,
      String access,
      String effect,
      String mode,
      Position position) {
    public Schedule.Line line(int operation) {
      return new Schedule.Line(thread, operation, kind, access, effect, mode, position);
    }
  }

  public List<Event> inOrder() {
    List<Event> events = new ArrayList<>();
    told.clear();
    for (int e : story.order()) {
      told.set(e);
      boolean isSecond = g.kind[e] == Graph.WRITE && g.isHalf(e);
      if (!isSecond) {
        events.add(event(e));
      }
    }
    return events;
  }

  private Event event(int e) {
    boolean isPair = g.kind[e] == Graph.READ && g.isHalf(e) && g.behind[e] >= 0;
    String access = g.place[e] < 0 ? "" : names.of(execution.object(e), execution.slot(e));
    return new Event(
        g.thread[e],
        g.index[e],
        isPair,
        kind(e, isPair),
        access,
        effect(e, isPair),
        story.mode(e).strip(),
        execution.position(e));
  }

  private Schedule.Kind kind(int e, boolean isPair) {
    return switch (g.kind[e]) {
      case Graph.READ -> isPair ? Schedule.Kind.UPDATE : Schedule.Kind.READ;
      case Graph.WRITE -> Schedule.Kind.WRITE;
      case Graph.FENCE -> Schedule.Kind.FENCE;
      case Graph.CHOICE -> Schedule.Kind.CHOOSE;
      default -> Schedule.Kind.AWAIT;
    };
  }

  private String effect(int e, boolean isPair) {
    return switch (g.kind[e]) {
      case Graph.READ ->
          isPair
              ? names.value(execution.found(e)) + " => " + names.value(g.word[g.behind[e]])
              : "-> " + names.value(execution.found(e)) + stale(e);
      case Graph.WRITE -> "<- " + names.value(g.word[e]);
      case Graph.CHOICE -> "-> " + g.word[e];
      default -> "";
    };
  }

  /** Says so where a read finds what was overwritten before. */
  private String stale(int e) {
    int source = g.source[e];
    for (int w = g.laterThan(source, g.place[e]); w >= 0; w = g.later[w]) {
      if (told.get(w)) {
        return source < 0
            ? ", as at first"
            : ", as " + (char) ('A' + g.thread[source]) + " wrote it";
      }
    }
    return "";
  }
}
