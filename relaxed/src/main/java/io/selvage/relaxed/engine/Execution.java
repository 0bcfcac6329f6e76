package io.selvage.relaxed.engine;

import io.selvage.core.Position;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** An execution that was found. It is good only while the observer looks at it. */
public final class Execution {
  private final Graph g;
  private final Trie[] tries;
  private final Places places;

  private final int[] kinds;
  private final Route route;
  private final int choices;

  /**
   * @param kinds of each thread a number that its twins have, too
   */
  Execution(Graph g, Trie[] tries, Places places, int[] kinds, Route route, int choices) {
    this.kinds = kinds;
    this.g = g;
    this.tries = tries;
    this.places = places;
    this.route = route;
    this.choices = choices;
  }

  /** Two plain accesses, one of them a write, of different threads, that nothing orders. */
  public record Race(int one, int other) {}

  Graph graph() {
    return g;
  }

  Coherence coherence(MemoryModel model) {
    return new Coherence(model, places);
  }

  /** Which choices led here: the same path leads here again. */
  public List<Integer> path() {
    return route.path(choices);
  }

  /** For how many executions this one stands: twins may change places. */
  public long orbit() {
    return new Orbit(g, kinds).size();
  }

  /**
   * The same for all executions that come of each other by letting threads change places.
   *
   * @param kinds of each thread a number that those have, too, who may change places with it
   */
  public List<Integer> signature(int[] kinds) {
    return new Orbit(g, kinds).leastForm();
  }

  public int threads() {
    return tries.length;
  }

  /** Whether the thread began and ended. */
  public boolean hasEnded(int thread) {
    return g.starter[thread] != Graph.NONE && tries[thread].act[g.state[thread]] == Act.ENDS;
  }

  /** Why some thread is refused, if one is. */
  public Optional<String> refusal() {
    for (int t = 0; t < tries.length; t++) {
      if (tries[t].act[g.state[t]] == Act.REFUSES) {
        return Optional.of(tries[t].refusal(g.state[t]));
      }
    }
    return Optional.empty();
  }

  /**
   * Whether some thread waits and nothing that happens could let it go on: all that wait have seen
   * the last write. Where one has not, another execution tells what becomes of it.
   */
  public boolean isDeadlock() {
    boolean waits = false;
    for (int t = 0; t < tries.length; t++) {
      if (g.starter[t] != Graph.NONE && tries[t].act[g.state[t]] == Act.STICKS) {
        int reads = g.state[t] == Trie.STUCK ? 1 : tries[t].detail[g.state[t]];
        if (reads == 0 || !areUpToDate(g.last[t], reads)) {
          return false;
        }
        waits = true;
      }
    }
    return waits;
  }

  /** Whether the last reads of a thread have found the last writes of their places. */
  private boolean areUpToDate(int last, int reads) {
    int left = reads;
    for (int e = last; e >= 0 && left > 0; e = g.before[e]) {
      if (g.kind[e] == Graph.READ) {
        if (g.latest[g.place[e]] != g.source[e]) {
          return false;
        }
        left--;
      }
    }
    return true;
  }

  /** All races. */
  public List<Race> races() {
    List<Race> races = List.of();
    for (int a = 0; a < g.size; a++) {
      if (isPlainAccess(a)) {
        for (int b = 0; b < g.size; b++) {
          if (b != a && g.place[b] == g.place[a] && isRace(a, b) && (b > a || !isPlainAccess(b))) {
            races = races.isEmpty() ? new ArrayList<>() : races;
            races.add(new Race(a, b));
          }
        }
      }
    }
    return races;
  }

  private boolean isPlainAccess(int e) {
    return (g.strength[e] & Strength.PLAIN) != 0
        && g.kind[e] <= Graph.WRITE
        && places.slot(g.place[e]) >= 0;
  }

  private boolean isRace(int a, int b) {
    return g.thread[a] != g.thread[b]
        && (g.kind[a] == Graph.WRITE || g.kind[b] == Graph.WRITE)
        && !g.clocks.happensBefore(g, a, b)
        && !g.clocks.happensBefore(g, b, a);
  }

  Position position(int e) {
    return tries[g.thread[e]].position(g.node[e]);
  }

  /** The accesses and fences of the code that have a part in it and that can be changed. */
  public Set<Site> sites() {
    Set<Site> sites = new LinkedHashSet<>();
    for (int e = 0; e < g.size; e++) {
      boolean isOne = g.kind[e] <= Graph.FENCE && !(g.kind[e] == Graph.WRITE && g.isHalf(e));
      if (isOne && (g.strength[e] & Strength.FINAL) == 0) {
        Site site = tries[g.thread[e]].site(g.node[e]);
        if (!site.text().isEmpty()) {
          sites.add(site);
        }
      }
    }
    return sites;
  }

  /**
   * Fences that could be: one before each access of the code that is not the first of its thread.
   */
  public Set<Site> gaps() {
    Set<Site> gaps = new LinkedHashSet<>();
    for (int e = 0; e < g.size; e++) {
      boolean isAccess = g.kind[e] <= Graph.WRITE && !(g.kind[e] == Graph.WRITE && g.isHalf(e));
      if (isAccess && g.before[e] >= 0 && g.kind[g.before[e]] != Graph.FENCE) {
        Site site = tries[g.thread[e]].site(g.node[e]);
        if (!site.text().isEmpty()) {
          gaps.add(Site.fenceBefore(site.text()));
        }
      }
    }
    return gaps;
  }

  long object(int e) {
    return places.object(g.place[e]);
  }

  int slot(int e) {
    return places.slot(g.place[e]);
  }

  /** What a read found. */
  long found(int e) {
    return g.source[e] >= 0 ? g.word[g.source[e]] : places.initial(g.place[e]);
  }

  /** Whether all threads that began have ended. */
  public boolean isComplete() {
    for (int t = 0; t < tries.length; t++) {
      if (g.starter[t] != Graph.NONE && tries[t].act[g.state[t]] != Act.ENDS) {
        return false;
      }
    }
    return true;
  }

  /** How a thread ended. */
  public long[] ending(int thread) {
    return tries[thread].ending(g.state[thread]);
  }

  /** All ways to let twins change places: of each name, which thread gets it. */
  public List<int[]> arrangements() {
    return new Orbit(g, kinds).orders();
  }

  /** What is in a place at the end. */
  public long last(long object, int slot, long otherwise) {
    int place = places.find(object, slot);
    if (place < 0) {
      return otherwise;
    }
    g.ensurePlaces(places.count());
    int write = g.latest[place];
    return write >= 0 ? g.word[write] : places.initial(place);
  }

  public int size() {
    return g.size;
  }

  /** The graph as a text, the same for the same graph however it was found. */
  public String signature() {
    StringBuilder text = new StringBuilder();
    for (int t = 0; t < g.threads; t++) {
      text.append('|').append(g.state[t]);
      for (int e = g.last[t]; e >= 0; e = g.before[e]) {
        text.append(';').append(g.node[e]).append(' ').append(name(g.source[e]));
      }
    }
    for (int place = 0; place < places.count(); place++) {
      g.ensurePlaces(places.count());
      for (int write = g.latest[place]; write >= 0; write = g.earlier[write]) {
        text.append('>').append(name(write));
      }
    }
    return text.toString();
  }

  private String name(int e) {
    return e < 0 ? Integer.toString(e) : g.thread[e] + "." + g.index[e];
  }
}
