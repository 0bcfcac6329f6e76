package io.selvage.relaxed.internal.thread;

import io.selvage.program.taint.OriginNames;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.internal.explore.ExplorationReduction;
import io.selvage.relaxed.internal.explore.HelpReduction;
import io.selvage.relaxed.internal.explore.HelpSideConditions;
import io.selvage.relaxed.internal.graph.BaseOrigins;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.graph.MemoryLocations;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * The threads of a program, a {@link ThreadTrie} each: who moves next in a graph, and where a
 * thread stands when its read is answered.
 */
public final class ReplayedThreads implements BaseOrigins {
  public final ThreadTrie[] tries;
  private final MemoryLocations places;
  private final Set<ExplorationReduction> shortcuts;
  private final HelpReduction helping;
  private final boolean waitsForHelps;
  private final HelpSideConditions sideConditions;

  /** How many nodes the tries may have together. */
  private long most;

  /**
   * @param kinds of each thread a number that its twins have, too
   * @param most how many acts of threads to remember
   * @param known what is known of provisos
   */
  public ReplayedThreads(
      ExecutionExplorer.Code code,
      int[] kinds,
      MemoryLocations places,
      long most,
      HelpSideConditions.Shared known) {
    this.places = places;
    this.most = most;
    this.tries = new ThreadTrie[code.threads()];
    this.shortcuts = code.shortcuts();
    this.waitsForHelps = shortcuts.contains(ExplorationReduction.HELP_AS_WAIT);
    this.sideConditions = new HelpSideConditions(code, kinds, places, known);
    this.helping = new HelpReduction(tries, sideConditions);
    OriginNames names = new OriginNames();
    for (int t = 0; t < tries.length; t++) {
      int thread = t;
      tries[t] =
          new ThreadTrie(
              SymmetryCheckingThread.of(code, kinds, t), places, names, () -> code.twin(thread));
    }
  }

  /** The node of the read that found the base, or a negative number. */
  @Override
  public int of(ExecutionGraph g, int access) {
    return tries[g.thread[access]].baseOrigin(g.node[access]);
  }

  @Override
  public int index(ExecutionGraph g, int access) {
    return tries[g.thread[access]].indexOrigin(g.node[access]);
  }

  /**
   * The thread that moves: one in the middle of an update, or else the first that need not wait.
   */
  public int next(ExecutionGraph g) {
    if (g.updating >= 0) {
      return g.updating;
    }
    int waiting = -1;
    for (int t = 0; t < tries.length; t++) {
      ThreadTrie trie = tries[t];
      int node = g.state[t];
      int act = trie.act[node];
      if (act >= ThreadAction.ENDS
          || g.starter[t] == ExecutionGraph.NONE
          || act == ThreadAction.JOINS && !hasEnded(g, trie.detail[node])) {
        continue;
      }
      if (!mustWait(g, t, node)) {
        return t;
      }
      waiting = waiting < 0 ? t : waiting;
    }
    return waiting;
  }

  /** Whether the node is an access that was postponed, which may find the wrong word. */
  private static boolean isHeld(ThreadTrie trie, int node) {
    return (trie.strength[node] & AccessStrength.HELD) != 0;
  }

  /** Whether the thread would wait, or try again, for all it would find last. */
  private boolean mustWait(ExecutionGraph g, int t, int node) {
    ThreadTrie trie = tries[t];
    int act = trie.act[node];
    boolean asks =
        act == ThreadAction.AWAITS
            || (act == ThreadAction.READS || act == ThreadAction.UPDATES)
                && (isHeld(trie, node) || shortcuts.contains(ExplorationReduction.LATE_WAITS));
    if (!asks) {
      return false;
    }
    long found = latest(g, trie.place[node]);
    int after = trie.next(node, found);
    after = trie.act[after] == ThreadAction.STORES ? trie.next(after, 0) : after;
    return trie.act[after] == ThreadAction.STICKS
        || helps(g, g.last[t], node, g.latest[trie.place[node]], found);
  }

  private boolean helps(ExecutionGraph g, int last, int node, int source, long found) {
    return waitsForHelps && helping.isAnothers(g, last, node, source, found);
  }

  /** Looks at a graph that is done. */
  public void look(ExecutionGraph g) {
    if (waitsForHelps) {
      sideConditions.look(g);
    }
  }

  private boolean hasEnded(ExecutionGraph g, int thread) {
    return g.starter[thread] != ExecutionGraph.NONE
        && tries[thread].act[g.state[thread]] == ThreadAction.ENDS;
  }

  private long latest(ExecutionGraph g, int place) {
    g.ensurePlaces(places.count());
    return word(g, g.latest[place], place);
  }

  /** What a write leaves in its place. */
  public long word(ExecutionGraph g, int write, int place) {
    return write >= 0 ? g.word[write] : places.initial(place);
  }

  /** Lets the thread of a read go on with what it finds. */
  public void answer(ExecutionGraph g, int read, long word) {
    int t = g.thread[read];
    ThreadTrie trie = tries[t];
    int after = trie.next(g.node[read], word);
    if (trie.act[after] == ThreadAction.STORES
        && helps(g, g.before[read], g.node[read], g.source[read], word)) {
      after = ThreadTrie.STUCK;
    }
    g.state[t] = after;
    int act = trie.act[after];
    g.updating = act == ThreadAction.STORES ? t : ExecutionGraph.NONE;
    g.strength[read] =
        act == ThreadAction.STORES
            ? AccessStrength.ofRead(trie.strength[g.node[read]]) | AccessStrength.HALF
            : trie.failure[g.node[read]]
                | (act == ThreadAction.STICKS
                        && (!isHeld(trie, g.node[read]) || trie.hasFailed(after))
                    ? AccessStrength.WAITING
                    : 0);
  }

  /** Lets those threads begin again of which something was in a graph and nothing in another. */
  public void beginAgain(ExecutionGraph g, ExecutionGraph h) {
    for (int t = 0; t < tries.length; t++) {
      if (h.last[t] < 0 && g.last[t] >= 0) {
        h.state[t] = ThreadTrie.ROOT;
      }
    }
  }

  // ---------------------------------------------------------------- memory

  /** Whether they remember more than they may. */
  public boolean areFull() {
    long nodes = 0;
    for (ThreadTrie trie : tries) {
      nodes += trie.size();
    }
    return nodes > most;
  }

  /**
   * Forgets what threads did in other executions, so that memory does not grow with their number.
   *
   * @param used the graphs that are needed still
   */
  public void forgetAllBut(List<ExecutionGraph> used) {
    long left = 0;
    for (int t = 0; t < tries.length; t++) {
      BitSet nodes = new BitSet(tries[t].size());
      for (ExecutionGraph g : used) {
        g.markNodes(t, nodes);
      }
      int[] names = tries[t].retain(nodes);
      for (ExecutionGraph g : used) {
        g.renameNodes(t, names);
      }
      left += tries[t].size();
    }
    most = Math.max(most, 4 * left);
  }
}
