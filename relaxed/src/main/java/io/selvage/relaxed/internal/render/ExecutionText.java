package io.selvage.relaxed.internal.render;

import io.selvage.core.trace.SourcePosition;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import java.util.ArrayList;
import java.util.List;

/** An execution as text: its events in a possible order. */
public final class ExecutionText {
  private final ExecutionGraph g;
  private final ExploredExecution execution;
  private final Names names;

  /** The names of locations. */
  public interface Names {
    String of(long object, int slot);

    /** The name of a thread. */
    default String ofThread(int thread) {
      return threadName(thread);
    }

    /** Whether a location holds the owner of a monitor. */
    default boolean isOwner(long object, int slot) {
      return false;
    }

    /** Whether a location counts how often the owner of a monitor has entered it. */
    default boolean isHoldCount(long object, int slot) {
      return false;
    }

    /** Whether a location tells a waiting thread that it has been notified. */
    default boolean isSignal(long object, int slot) {
      return false;
    }

    /** The representation of a word in the slot of the object: a number, unless more is known. */
    default String value(long object, int slot, long word) {
      return Long.toString(word);
    }
  }

  public ExecutionText(ExploredExecution execution, Names names) {
    this.execution = execution;
    this.g = execution.graph();
    this.names = names;
  }

  public static String threadName(int thread) {
    return thread == 0 ? "the test" : "body " + thread;
  }

  /** A line for each event; a read names the write it reads from. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (int e : order()) {
      lines.add(line(e));
    }
    return lines;
  }

  public String race(ExploredExecution.Race race) {
    return describe(race.one()) + " and " + describe(race.other());
  }

  /** An event comes after its source; otherwise insertion order. */
  List<Integer> order() {
    List<Integer> order = new ArrayList<>();
    boolean[] isPrinted = new boolean[g.size];
    for (int e = 0; e < g.size; e++) {
      report(e, isPrinted, order);
    }
    return order;
  }

  private void report(int e, boolean[] isPrinted, List<Integer> order) {
    if (isPrinted[e]) {
      return;
    }
    isPrinted[e] = true;
    int starter = g.before[e] >= 0 ? g.before[e] : g.starter[g.thread[e]];
    if (starter >= 0) {
      report(starter, isPrinted, order);
    }
    if (g.kind[e] == ExecutionGraph.READ && g.source[e] >= 0) {
      report(g.source[e], isPrinted, order);
    }
    order.add(e);
  }

  /** An event without its position and the origin of the value it reads. */
  String shortly(int e) {
    return g.kind[e] == ExecutionGraph.READ
        ? mode(e) + "read " + place(e) + " -> " + shown(e)
        : what(e);
  }

  String nameOf(int thread) {
    return names.ofThread(thread);
  }

  private String line(int e) {
    return String.format("%-9s %s", nameOf(g.thread[e]), describe(e));
  }

  private String describe(int e) {
    SourcePosition position = execution.position(e);
    String where =
        position.equals(SourcePosition.NONE) ? "" : "   " + position.file() + ":" + position.line();
    return what(e) + where;
  }

  private String what(int e) {
    return switch (g.kind[e]) {
      case ExecutionGraph.READ -> mode(e) + "read " + place(e) + " -> " + shown(e) + from(e);
      case ExecutionGraph.WRITE -> mode(e) + "write " + place(e) + " <- " + value(e, g.word[e]);
      case ExecutionGraph.FENCE -> "fence";
      case ExecutionGraph.START -> "start " + nameOf((int) g.word[e]);
      case ExecutionGraph.JOIN -> "join " + nameOf((int) g.word[e]);
      default -> "choose " + g.word[e];
    };
  }

  private String shown(int e) {
    return value(e, execution.found(e));
  }

  /** A word as a value of the event's location. */
  String value(int e, long word) {
    return names.value(execution.object(e), execution.slot(e), word);
  }

  String from(int e) {
    int source = g.source[e];
    if (source < 0) {
      return "  (the initial value)";
    }
    int latest = g.latest[g.place[e]];
    String stale = latest == source ? "" : ", overwritten later";
    return g.thread[source] == g.thread[e] && stale.isEmpty()
        ? ""
        : "  (written by " + nameOf(g.thread[source]) + stale + ")";
  }

  private String place(int e) {
    return names.of(execution.object(e), execution.slot(e));
  }

  String mode(int e) {
    int strength = g.strength[e];
    if ((strength & AccessStrength.TOTAL) != 0) {
      return "volatile ";
    }
    if ((strength & AccessStrength.ACQUIRE) != 0) {
      return "acquire ";
    }
    return (strength & AccessStrength.RELEASE) != 0 ? "release " : "";
  }
}
