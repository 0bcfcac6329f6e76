package io.selvage.relaxed.oracle;

import io.selvage.relaxed.script.Script;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * All graphs of a script in which every thread comes to its end, and how many of them each model
 * allows. What is done does not depend on what is read, so that a graph is a choice of sources and
 * orders; a lock is taken from where it was given back, and a flag awaited from where it was set.
 */
public final class ScriptGraphs {
  private final List<Event> events = new ArrayList<>();
  private final List<int[]> joins = new ArrayList<>();
  private final Map<Model, Integer> allowed = new EnumMap<>(Model.class);
  private final int[] sources;
  private final int[] ranks;
  private final int places = Script.LOCK + 1;

  private ScriptGraphs(Script script) {
    for (int place = 0; place < places; place++) {
      events.add(Event.initial(new Location(place, 0), 0));
    }
    int[] first = new int[script.threads().size()];
    int[] last = new int[script.threads().size()];
    for (int t = 0; t < first.length; t++) {
      first[t] = events.size();
      for (Script.Op op : script.threads().get(t)) {
        events.add(event(t, op));
      }
      last[t] = events.size() - 1;
    }
    relate(script, first, last);
    sources = new int[events.size()];
    ranks = new int[events.size()];
    for (Model model : Model.values()) {
      allowed.put(model, 0);
    }
  }

  /** From a start to all that it starts, and from all that has ended to who joins it. */
  private void relate(Script script, int[] first, int[] last) {
    List<Script.Op> main = script.threads().get(0);
    for (int i = 0; i < main.size(); i++) {
      int e = first[0] + i;
      int t = main.get(i).place();
      if (main.get(i).verb() == Script.Verb.START) {
        for (int of = first[t]; of <= last[t]; of++) {
          joins.add(new int[] {e, of});
        }
      } else if (main.get(i).verb() == Script.Verb.JOIN) {
        for (int of = first[t]; of <= last[t]; of++) {
          joins.add(new int[] {of, e});
        }
      }
    }
  }

  /** How many each model allows. */
  public static Map<Model, Integer> count(Script script) {
    ScriptGraphs graphs = new ScriptGraphs(script);
    graphs.readFrom(graphs.places);
    return graphs.allowed;
  }

  private static Event event(int thread, Script.Op op) {
    Location location = new Location(op.place(), 0);
    Strength mode =
        List.of(Strength.PLAIN, Strength.OPAQUE, Strength.ACQUIRE_RELEASE, Strength.VOLATILE)
            .get(op.mode());
    return switch (op.verb()) {
      case READ -> new Event(thread, Event.Kind.READ, reading(mode), location, 0, 0);
      case AWAIT -> new Event(thread, Event.Kind.READ, reading(mode), location, 1, 0);
      case WRITE -> new Event(thread, Event.Kind.WRITE, writing(mode), location, 0, op.word());
      case ADD -> new Event(thread, Event.Kind.UPDATE, mode, location, 0, 0);
      case LOCK -> new Event(thread, Event.Kind.UPDATE, Strength.ACQUIRE, location, 0, 1);
      case UNLOCK -> new Event(thread, Event.Kind.WRITE, Strength.RELEASE, location, 0, 0);
      case FENCE ->
          new Event(
              thread,
              Event.Kind.FENCE,
              List.of(Strength.ACQUIRE, Strength.RELEASE, Strength.VOLATILE).get(op.mode() - 1),
              Event.NOWHERE,
              0,
              0);
      case START -> new Event(thread, Event.Kind.MARK, Strength.RELEASE, Event.NOWHERE, 0, 0);
      case JOIN -> new Event(thread, Event.Kind.MARK, Strength.ACQUIRE, Event.NOWHERE, 0, 0);
    };
  }

  private static Strength reading(Strength mode) {
    return mode == Strength.ACQUIRE_RELEASE ? Strength.ACQUIRE : mode;
  }

  private static Strength writing(Strength mode) {
    return mode == Strength.ACQUIRE_RELEASE ? Strength.RELEASE : mode;
  }

  private void readFrom(int e) {
    if (e == events.size()) {
      order(0);
    } else if (!events.get(e).reads()) {
      readFrom(e + 1);
    } else {
      for (int source = 0; source < events.size(); source++) {
        if (source != e && fits(events.get(source), events.get(e))) {
          sources[e] = source;
          readFrom(e + 1);
        }
      }
    }
  }

  /** What is found matters to locks and flags alone. */
  private static boolean fits(Event write, Event read) {
    return write.writes()
        && write.location().equals(read.location())
        && (read.location().object() < Script.FLAG || write.written() == read.read());
  }

  private void order(int place) {
    if (place == places) {
      Execution execution = new Execution(events, sources, ranks, joins);
      allowed.replaceAll((model, count) -> model.allows(execution) ? count + 1 : count);
      return;
    }
    ranks[place] = 1;
    placeAfter(place, place);
    ranks[place] = 0;
  }

  private void placeAfter(int last, int place) {
    boolean complete = true;
    for (int e = 0; e < events.size(); e++) {
      Event event = events.get(e);
      if (ranks[e] == 0 && event.writes() && event.location().object() == place) {
        complete = false;
        if (!event.isUpdate() || sources[e] == last) {
          ranks[e] = ranks[last] + 1;
          placeAfter(e, place);
          ranks[e] = 0;
        }
      }
    }
    if (complete) {
      order(place + 1);
    }
  }
}
