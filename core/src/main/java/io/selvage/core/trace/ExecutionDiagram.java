package io.selvage.core.trace;

import java.util.List;

/**
 * An execution as a graph to look at.
 *
 * @param threads what they are called
 * @param events in an order in which they may have happened
 */
public record ExecutionDiagram(List<String> threads, List<Event> events, List<Arrow> arrows) {
  public ExecutionDiagram {
    threads = List.copyOf(threads);
    events = List.copyOf(events);
    arrows = List.copyOf(arrows);
  }

  /** Something that a thread does to memory. */
  public record Event(int thread, String text, SourcePosition position) {}

  /** From one event to another, by their numbers. */
  public record Arrow(Relation relation, int from, int to) {}

  /** What an arrow means. */
  public enum Relation {
    /** Program order, from each event to the next. */
    PO("program order"),
    /** From a write to who reads it. */
    RF("reads from"),
    /** The order of the writes of a place, from each to the next. */
    MO("order of writes"),
    /** From a read to the write that overwrites what it found. */
    FR("is overwritten by"),
    /** What makes something of one thread happen before something of another. */
    SW("synchronises with"),
    /** Happens-before, but for what follows from the rest of it. */
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
