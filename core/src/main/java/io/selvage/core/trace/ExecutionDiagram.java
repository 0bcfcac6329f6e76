package io.selvage.core.trace;

import java.util.List;

/**
 * An execution as a graph for display.
 *
 * @param threads their names
 * @param events in an order in which they may have happened
 */
public record ExecutionDiagram(List<String> threads, List<Event> events, List<Arrow> arrows) {
  public ExecutionDiagram {
    threads = List.copyOf(threads);
    events = List.copyOf(events);
    arrows = List.copyOf(arrows);
  }

  /** A memory event of a thread. */
  public record Event(int thread, String text, SourcePosition position) {}

  /** An edge from one event to another, by their numbers. */
  public record Arrow(Relation relation, int from, int to) {}

  /** The relation that an arrow belongs to. */
  public enum Relation {
    /** Program order, from each event to the next. */
    PO("program order"),
    /** From a write to a read of its value. */
    RF("reads from"),
    /** Modification order: the order of the writes to a location, from each to the next. */
    MO("order of writes"),
    /** From a read to the write that overwrites the value it read. */
    FR("is overwritten by"),
    /** What makes an event of one thread happen before an event of another. */
    SW("synchronises with"),
    /** Happens-before, without the edges that follow from others by transitivity. */
    HB("happens before");

    private final String words;

    Relation(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }
  }
}
