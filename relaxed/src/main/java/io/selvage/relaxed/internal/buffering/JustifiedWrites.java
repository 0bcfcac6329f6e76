package io.selvage.relaxed.internal.buffering;

import io.selvage.program.taint.OriginNames;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.graph.KeptOrder;
import io.selvage.relaxed.internal.graph.MemoryLocations;
import io.selvage.relaxed.internal.thread.ThreadAction;
import io.selvage.relaxed.internal.thread.ThreadTrie;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/**
 * No values out of thin air (axiom A8): every write of an execution is made by some run of its
 * thread whose reads find the thread's own last write, the initial value, or a write justified
 * before; and what the access modes keep before the write is as in the execution and justified.
 */
final class JustifiedWrites {
  /** The number of steps of runs of one thread that are tried for one write. */
  private static final int MOST_STEPS = 5_000;

  /** How much longer than in the execution a run may be, besides twice as long. */
  private static final int MORE_EVENTS = 20;

  /** The number of steps of a thread that are remembered. */
  private static final int MOST_NODES = 1 << 18;

  private final ExecutionExplorer.Code code;
  private final BooleanSupplier isOver;
  private final ThreadTrie[] runs;
  private final OriginNames names = new OriginNames();
  private final MemoryLocations places;
  private ExecutionGraph g;
  private final BitSet justified = new BitSet();

  /** Whether the search for some run was given up. */
  private boolean isCut;

  /** Whether all writes are justified. */
  enum Answer {
    ALL,
    NOT_ALL,
    /** There are too many runs to try. */
    UNDECIDED
  }

  /**
   * @param graph to begin with
   * @param isOver whether the time has ended
   */
  JustifiedWrites(
      ExecutionExplorer.Code code,
      MemoryLocations places,
      ExecutionGraph graph,
      BooleanSupplier isOver) {
    this.isOver = isOver;
    this.code = code;
    this.places = places;
    this.g = graph;
    this.runs = new ThreadTrie[code.threads()];
    for (int t = 0; t < runs.length; t++) {
      forget(t);
    }
  }

  private void forget(int thread) {
    runs[thread] = new ThreadTrie(code.walker(thread), places, names, () -> code.twin(thread));
  }

  /** Whether all writes of the graph, which is in program order, are justified. */
  Answer of(ExecutionGraph graph) {
    g = graph;
    justified.clear();
    int writes = 0;
    for (int e = 0; e < g.size; e++) {
      writes += g.kind[e] == ExecutionGraph.WRITE ? 1 : 0;
    }
    for (boolean isNew = true; isNew; ) {
      isNew = false;
      isCut = false;
      for (int w = 0; w < g.size; w++) {
        if (g.kind[w] == ExecutionGraph.WRITE && !justified.get(w) && isJustified(w)) {
          justified.set(w);
          isNew = true;
        }
      }
    }
    if (justified.cardinality() == writes) {
      return Answer.ALL;
    }
    return isCut ? Answer.UNDECIDED : Answer.NOT_ALL;
  }

  private boolean isJustified(int write) {
    List<Integer> required = required(write);
    for (int e : required) {
      boolean isReady =
          switch (g.kind[e]) {
            case ExecutionGraph.WRITE -> justified.get(e);
            case ExecutionGraph.READ -> g.source[e] < 0 || justified.get(g.source[e]);
            default -> true;
          };
      if (!isReady) {
        return false;
      }
    }
    if (isMadeAsHere(write)) {
      return true;
    }
    if (runs[g.thread[write]].size() > MOST_NODES) {
      forget(g.thread[write]);
    }
    return new Search(write, required).find();
  }

  /** Whether the thread's run of the execution itself, up to the write, is such a run. */
  private boolean isMadeAsHere(int write) {
    for (int r = g.before[write]; r >= 0; r = g.before[r]) {
      if (g.kind[r] == ExecutionGraph.READ && !findsJustified(r)) {
        return false;
      }
    }
    return true;
  }

  private boolean findsJustified(int read) {
    int source = g.source[read];
    if (source >= 0 && g.thread[source] != g.thread[read]) {
      return justified.get(source);
    }
    int own = g.before[read];
    while (own >= 0 && !(g.kind[own] == ExecutionGraph.WRITE && g.place[own] == g.place[read])) {
      own = g.before[own];
    }
    return own >= 0 ? source == own : source < 0 && isInitialKnown(g.thread[read], g.place[read]);
  }

  /** Whether nothing that happened before the thread was started overwrites the initial word. */
  private boolean isInitialKnown(int thread, int place) {
    return g.starter[thread] < 0 || place >= g.places() || lastBeforeStart(thread, place) < 0;
  }

  /** The last write to a location that happens before the thread is started. */
  private int lastBeforeStart(int thread, int place) {
    for (int w = g.latest[place]; w >= 0; w = g.earlier[w]) {
      if (g.clocks.happensBefore(g, w, g.starter[thread])) {
        return w;
      }
    }
    return ExecutionGraph.INITIAL;
  }

  /** The reads and writes that stay before the write. */
  private List<Integer> required(int write) {
    List<Integer> events = new ArrayList<>();
    for (int e = g.before[write]; e >= 0; e = g.before[e]) {
      if (g.kind[e] <= ExecutionGraph.WRITE && KeptOrder.isKept(g, e, write)) {
        events.add(e);
      }
    }
    return events;
  }

  /** A search for a run that makes a write. */
  private final class Search {
    private final int write;
    private final int[] required;
    private final ThreadTrie trie;
    private final Map<Integer, Long> own = new HashMap<>();
    private final int longest;
    private int steps;
    private int last;

    Search(int write, List<Integer> events) {
      this.write = write;
      this.trie = runs[g.thread[write]];
      this.longest = 2 * (g.index[g.last[g.thread[write]]] + 1) + MORE_EVENTS;
      this.required = new int[g.index[write] + 1];
      Arrays.fill(required, ExecutionGraph.NONE);
      for (int e : events) {
        required[g.index[e]] = e;
        last = Math.max(last, g.index[e]);
      }
    }

    boolean find() {
      return run(ThreadTrie.ROOT, 0, false);
    }

    private boolean run(int node, int index, boolean isMade) {
      if (isMade && index > last) {
        return true;
      }
      if (++steps > MOST_STEPS || index > longest || isOver.getAsBoolean()) {
        isCut = true;
        return false;
      }
      int act = trie.act[node];
      if (act >= ThreadAction.ENDS) {
        return false;
      }
      int must = index < required.length ? required[index] : ExecutionGraph.NONE;
      if (act == ThreadAction.WRITES || act == ThreadAction.STORES) {
        return write(node, index, must, isMade);
      }
      if (act < ThreadAction.STORES) {
        return read(node, index, must, isMade);
      }
      if (must >= 0) {
        return false;
      }
      int choices = act == ThreadAction.CHOOSES ? trie.detail[node] : 1;
      for (int choice = 0; choice < choices; choice++) {
        if (run(trie.next(node, choice), index + 1, isMade)) {
          return true;
        }
      }
      return false;
    }

    private boolean write(int node, int index, int must, boolean isMade) {
      int place = trie.place[node];
      long word = trie.word[node];
      boolean isAsRequired =
          must < 0
              || g.kind[must] == ExecutionGraph.WRITE
                  && g.place[must] == place
                  && g.word[must] == word;
      if (!isAsRequired) {
        return false;
      }
      boolean isIt =
          g.place[write] == place
              && g.word[write] == word
              && plainStrength(g.strength[write]) == plainStrength(trie.strength[node]);
      Long former = own.put(place, word);
      boolean found = run(trie.next(node, 0), index + 1, isMade || isIt);
      if (former == null) {
        own.remove(place);
      } else {
        own.put(place, former);
      }
      return found;
    }

    private boolean read(int node, int index, int must, boolean isMade) {
      int place = trie.place[node];
      if (must >= 0 && (g.kind[must] != ExecutionGraph.READ || g.place[must] != place)) {
        return false;
      }
      for (long word : words(place)) {
        if ((must < 0 || word == found(must)) && run(trie.next(node, word), index + 1, isMade)) {
          return true;
        }
      }
      return false;
    }

    private TreeSet<Long> words(int place) {
      TreeSet<Long> words = new TreeSet<>();
      int thread = g.thread[write];
      if (own.containsKey(place)) {
        words.add(own.get(place));
      } else if (isInitialKnown(thread, place)) {
        words.add(places.initial(place));
      }
      for (int w = place < g.places() ? g.latest[place] : -1; w >= 0; w = g.earlier[w]) {
        if (justified.get(w) && g.thread[w] != thread) {
          words.add(g.word[w]);
        }
      }
      return words;
    }
  }

  private long found(int read) {
    return g.source[read] >= 0 ? g.word[g.source[read]] : places.initial(g.place[read]);
  }

  /** Without what the engine sets. */
  private static int plainStrength(int strength) {
    return strength & (AccessStrength.VOLATILE | AccessStrength.PLAIN | AccessStrength.FINAL);
  }
}
