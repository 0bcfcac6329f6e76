package io.selvage.relaxed.engine;

import io.selvage.core.trace.SourcePosition;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.internal.explore.ChoicePath;
import io.selvage.relaxed.internal.graph.CoherenceAxiom;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.graph.ExecutionOrbit;
import io.selvage.relaxed.internal.graph.HardwareConflict;
import io.selvage.relaxed.internal.graph.JavaConsistency;
import io.selvage.relaxed.internal.graph.MemoryLocations;
import io.selvage.relaxed.internal.graph.NarrowFenceCheck;
import io.selvage.relaxed.internal.graph.ThreadIdentityCheck;
import io.selvage.relaxed.internal.graph.ThreadObjects;
import io.selvage.relaxed.internal.thread.AccessSite;
import io.selvage.relaxed.internal.thread.ThreadAction;
import io.selvage.relaxed.internal.thread.ThreadTrie;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** An execution that was found. It is good only while the observer looks at it. */
public final class ExploredExecution {
  private final ExecutionGraph g;
  private final ThreadTrie[] tries;
  private final MemoryLocations places;

  private final int[] kinds;
  private final ChoicePath route;
  private final int choices;
  private final JavaConsistency java;

  /** The round of exploration with postponed reads in which it was found; 0 before those. */
  private final int round;

  /**
   * @param kinds of each thread a number that its twins have, too
   */
  ExploredExecution(
      ExecutionGraph g,
      ThreadTrie[] tries,
      MemoryLocations places,
      int[] kinds,
      ChoicePath route,
      int choices,
      JavaConsistency java,
      int round) {
    this.java = java;
    this.round = round;
    this.kinds = kinds;
    this.g = g;
    this.tries = tries;
    this.places = places;
    this.route = route;
    this.choices = choices;
  }

  /** Two plain accesses, one of them a write, of different threads, that nothing orders. */
  public record Race(int one, int other) {}

  public ExecutionGraph graph() {
    return g;
  }

  public CoherenceAxiom coherence(MemoryModel model) {
    return new CoherenceAxiom(model, places);
  }

  /**
   * Which choices led here: the same path leads here again. A negative number at the beginning is
   * that of the round with postponed reads.
   */
  public List<Integer> path() {
    List<Integer> path = new ArrayList<>();
    if (round > 0) {
      path.add(-round);
    }
    path.addAll(route.path(choices));
    return path;
  }

  /** For how many executions this one stands: twins may change places. */
  public long orbit() {
    return new ExecutionOrbit(g, kinds).size();
  }

  /**
   * The same for all executions that come of each other by letting threads change places.
   *
   * @param kinds of each thread a number that those have, too, who may change places with it
   */
  public List<Integer> signature(int[] kinds) {
    return new ExecutionOrbit(g, kinds).leastForm();
  }

  public int threads() {
    return tries.length;
  }

  /** Whether the thread began and ended. */
  public boolean hasEnded(int thread) {
    return g.starter[thread] != ExecutionGraph.NONE
        && tries[thread].act[g.state[thread]] == ThreadAction.ENDS;
  }

  /** Why some thread is refused, if one is. */
  public Optional<String> unsupportedReason() {
    for (int t = 0; t < tries.length; t++) {
      if (tries[t].act[g.state[t]] == ThreadAction.REFUSES) {
        return Optional.of(tries[t].unsupportedReason(g.state[t]));
      }
    }
    return Optional.empty();
  }

  /**
   * Whether some thread waits and nothing that happens could let it go on: all that wait have seen
   * the last write, or wait for the end of a thread. Where one has not, another execution tells
   * what becomes of it.
   */
  public boolean isDeadlock() {
    boolean waits = false;
    for (int t = 0; t < tries.length; t++) {
      int act = tries[t].act[g.state[t]];
      if (g.starter[t] == ExecutionGraph.NONE || act == ThreadAction.ENDS) {
        continue;
      }
      if (act != ThreadAction.JOINS && !(act == ThreadAction.STICKS && isStuckForGood(t))) {
        return false;
      }
      waits = true;
    }
    return waits;
  }

  private boolean isStuckForGood(int thread) {
    int node = g.state[thread];
    int reads = node == ThreadTrie.STUCK ? 1 : tries[thread].detail[node];
    return reads != 0 && areUpToDate(g.last[thread], reads);
  }

  /**
   * Whether a thread waits in a loop that would end if a plain read found what is there: nothing
   * makes it do so, however long it waits.
   */
  public boolean waitsForPlainRead() {
    for (int t = 0; t < tries.length; t++) {
      int node = g.state[t];
      boolean spins =
          g.starter[t] != ExecutionGraph.NONE
              && tries[t].act[node] == ThreadAction.STICKS
              && node != ThreadTrie.STUCK;
      if (spins && waitsForPlainRead(g.last[t], tries[t].detail[node])) {
        return true;
      }
    }
    return false;
  }

  private boolean waitsForPlainRead(int last, int reads) {
    boolean waits = false;
    int left = reads;
    for (int e = last; e >= 0 && left > 0; e = g.before[e]) {
      if (g.kind[e] == ExecutionGraph.READ) {
        boolean isStale = g.latest[g.place[e]] != g.source[e];
        boolean isPlain = (g.strength[e] & AccessStrength.PLAIN) != 0;
        if (isStale && !isPlain) {
          return false;
        }
        waits |= isStale;
        left--;
      }
    }
    return waits;
  }

  /** Whether a model of Java allows it, which is the one that was explored or a stronger one. */
  public boolean isAllowed(MemoryModel model) {
    return model != MemoryModel.JAVA_HARDWARE || java.allowsOnHardware();
  }

  /** Where {@code java-hardware} forbids it, if the model {@code java} was explored. */
  public List<HardwareConflict> hardwareConflicts() {
    return java.allowsOnHardware() ? List.of() : java.hardwareConflicts();
  }

  /** Whether a model still allows it when a client orders some calls, if {@code java} does. */
  public boolean isAllowed(MemoryModel model, ExecutionGraph ordered) {
    return model != MemoryModel.JAVA_HARDWARE || java.allowsOrderedOnHardware(ordered);
  }

  /** Whether what threads do may depend on which of them does it. */
  public boolean distinguishesThreads(ThreadObjects who) {
    return new ThreadIdentityCheck(g, places, who).matters();
  }

  /** Whether it may matter that loadLoadFence and storeStoreFence are taken for stronger ones. */
  public boolean hasDoubtfulFence(MemoryModel model) {
    return model.synchronisation != MemoryModel.Synchronisation.ALL
        && !model.isJava()
        && new NarrowFenceCheck(g, coherence(model)).mayMatter();
  }

  /** Whether the last reads of a thread have found the last writes of their places. */
  private boolean areUpToDate(int last, int reads) {
    int left = reads;
    for (int e = last; e >= 0 && left > 0; e = g.before[e]) {
      if (g.kind[e] == ExecutionGraph.READ) {
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
    return (g.strength[e] & AccessStrength.PLAIN) != 0
        && g.kind[e] <= ExecutionGraph.WRITE
        && places.slot(g.place[e]) >= 0;
  }

  private boolean isRace(int a, int b) {
    return g.thread[a] != g.thread[b]
        && (g.kind[a] == ExecutionGraph.WRITE || g.kind[b] == ExecutionGraph.WRITE)
        && !g.clocks.happensBefore(g, a, b)
        && !g.clocks.happensBefore(g, b, a);
  }

  public String site(int e) {
    return tries[g.thread[e]].site(g.node[e]).text();
  }

  public SourcePosition position(int e) {
    return tries[g.thread[e]].position(g.node[e]);
  }

  /** The accesses and fences of the code that have a part in it and that can be changed. */
  public Set<AccessSite> sites() {
    Set<AccessSite> sites = new LinkedHashSet<>();
    for (int e = 0; e < g.size; e++) {
      boolean isOne =
          g.kind[e] <= ExecutionGraph.FENCE && !(g.kind[e] == ExecutionGraph.WRITE && g.isHalf(e));
      if (isOne && (g.strength[e] & AccessStrength.FINAL) == 0) {
        AccessSite site = tries[g.thread[e]].site(g.node[e]);
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
  public Set<AccessSite> gaps() {
    Set<AccessSite> gaps = new LinkedHashSet<>();
    for (int e = 0; e < g.size; e++) {
      boolean isAccess =
          g.kind[e] <= ExecutionGraph.WRITE && !(g.kind[e] == ExecutionGraph.WRITE && g.isHalf(e));
      if (isAccess && g.before[e] >= 0 && g.kind[g.before[e]] != ExecutionGraph.FENCE) {
        AccessSite site = tries[g.thread[e]].site(g.node[e]);
        if (!site.text().isEmpty()) {
          gaps.add(AccessSite.fenceBefore(site.text()));
        }
      }
    }
    return gaps;
  }

  public long object(int e) {
    return places.object(g.place[e]);
  }

  public int slot(int e) {
    return places.slot(g.place[e]);
  }

  /** What a read found. */
  public long found(int e) {
    return g.source[e] >= 0 ? g.word[g.source[e]] : places.initial(g.place[e]);
  }

  /** Whether all threads that began have ended. */
  public boolean isComplete() {
    for (int t = 0; t < tries.length; t++) {
      if (g.starter[t] != ExecutionGraph.NONE && tries[t].act[g.state[t]] != ThreadAction.ENDS) {
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
    return new ExecutionOrbit(g, kinds).orders();
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
