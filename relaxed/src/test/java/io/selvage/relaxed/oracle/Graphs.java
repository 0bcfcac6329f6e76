package io.selvage.relaxed.oracle;

import io.selvage.core.Outcome;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.ObjectInstance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The graphs of one run of each thread: every choice of writes to read from, and of an order of the
 * writes of each location, in which an update comes directly after what it read.
 */
final class Graphs {
  private final ObjectInstance instance;
  private final Executions.Visitor visitor;
  private final List<Outcome> outcomes;
  private final List<Location> locations;

  /** First the initial write of each location, then the threads. */
  private final List<Event> events = new ArrayList<>();

  private final int[] sources;

  /** Places in the order of writes, from 1; 0 where not yet placed. */
  private final int[] ranks;

  Graphs(ObjectInstance instance, List<ThreadRun> runs, Executions.Visitor visitor) {
    this.instance = instance;
    this.visitor = visitor;
    this.outcomes = runs.stream().map(ThreadRun::outcome).toList();
    List<Event> made = runs.stream().flatMap(run -> run.events().stream()).toList();
    this.locations =
        made.stream().filter(e -> !e.isNowhere()).map(Event::location).distinct().toList();
    for (Location location : locations) {
      events.add(Event.initial(location, PossibleRuns.initial(instance, location)));
    }
    events.addAll(made);
    this.sources = new int[events.size()];
    this.ranks = new int[events.size()];
  }

  void forEach() {
    readFrom(0);
  }

  /** Chooses sources for the reads from the event on. */
  private void readFrom(int event) {
    if (event == events.size()) {
      order(0);
    } else if (!events.get(event).reads()) {
      readFrom(event + 1);
    } else {
      for (int source = 0; source < events.size(); source++) {
        if (source != event && fits(events.get(source), events.get(event))) {
          sources[event] = source;
          readFrom(event + 1);
        }
      }
    }
  }

  private static boolean fits(Event write, Event read) {
    return write.writes()
        && write.location().equals(read.location())
        && write.written() == read.read();
  }

  /** Orders the writes of the locations from this one on; its initial write comes first. */
  private void order(int location) {
    if (location == locations.size()) {
      visitor.see(new Execution(events, sources, ranks), ending());
      return;
    }
    ranks[location] = 1;
    placeAfter(location, location);
    ranks[location] = 0;
  }

  private void placeAfter(int last, int location) {
    boolean complete = true;
    for (int write = 0; write < events.size(); write++) {
      if (ranks[write] == 0 && isWriteOf(locations.get(location), events.get(write))) {
        complete = false;
        if (!events.get(write).isUpdate() || sources[write] == last) {
          ranks[write] = ranks[last] + 1;
          placeAfter(write, location);
          ranks[write] = 0;
        }
      }
    }
    if (complete) {
      order(location + 1);
    }
  }

  private static boolean isWriteOf(Location location, Event event) {
    return event.writes() && event.location().equals(location);
  }

  private Ending ending() {
    Long[] finals = new Long[ReferenceWord.length(instance.root())];
    Arrays.setAll(finals, slot -> last(new Location(instance.root(), slot)));
    return new Ending(outcomes, List.of(finals));
  }

  private long last(Location location) {
    long word = PossibleRuns.initial(instance, location);
    int latest = 0;
    for (int i = 0; i < events.size(); i++) {
      if (isWriteOf(location, events.get(i)) && ranks[i] > latest) {
        latest = ranks[i];
        word = events.get(i).written();
      }
    }
    return word;
  }
}
