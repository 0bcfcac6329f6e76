package io.selvage.relaxed.engine;

import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * The threads of a program, a {@link Trie} each: who moves next in a graph, and where a thread
 * stands when its read is answered.
 */
final class Threads {
  final Trie[] tries;
  private final Places places;
  private final Set<Shortcut> shortcuts;
  private final Helping helping;
  private final boolean waitsForHelps;
  private final Provisos provisos;

  /** How many nodes the tries may have together. */
  private long most;

  /**
   * @param kinds of each thread a number that its twins have, too
   * @param most how many acts of threads to remember
   * @param known what is known of provisos
   */
  Threads(Explorer.Code code, int[] kinds, Places places, long most, Provisos.Shared known) {
    this.places = places;
    this.most = most;
    this.tries = new Trie[code.threads()];
    this.shortcuts = code.shortcuts();
    this.waitsForHelps = shortcuts.contains(Shortcut.HELP_AS_WAIT);
    this.provisos = new Provisos(code, kinds, places, known);
    this.helping = new Helping(tries, provisos);
    for (int t = 0; t < tries.length; t++) {
      tries[t] = new Trie(TwinWalker.of(code, kinds, t), places);
    }
  }

  int count() {
    return tries.length;
  }

  /** Who moves: whoever is in the middle of an update, else the first who need not wait. */
  int next(Graph g) {
    if (g.updating >= 0) {
      return g.updating;
    }
    int waiting = -1;
    for (int t = 0; t < tries.length; t++) {
      Trie trie = tries[t];
      int node = g.state[t];
      int act = trie.act[node];
      if (act >= Act.ENDS
          || g.starter[t] == Graph.NONE
          || act == Act.JOINS && !hasEnded(g, trie.detail[node])) {
        continue;
      }
      if (!mustWait(g, t, node)) {
        return t;
      }
      waiting = waiting < 0 ? t : waiting;
    }
    return waiting;
  }

  /** Whether the thread would wait, or try again, for all it would find last. */
  private boolean mustWait(Graph g, int t, int node) {
    Trie trie = tries[t];
    int act = trie.act[node];
    boolean asks =
        act == Act.AWAITS
            || (act == Act.READS || act == Act.UPDATES) && shortcuts.contains(Shortcut.LATE_WAITS);
    if (!asks) {
      return false;
    }
    long found = latest(g, trie.place[node]);
    int after = trie.next(node, found);
    after = trie.act[after] == Act.STORES ? trie.next(after, 0) : after;
    return trie.act[after] == Act.STICKS
        || helps(g, g.last[t], node, g.latest[trie.place[node]], found);
  }

  private boolean helps(Graph g, int last, int node, int source, long found) {
    return waitsForHelps && helping.isAnothers(g, last, node, source, found);
  }

  /** Looks at a graph that is done. */
  void look(Graph g) {
    if (waitsForHelps) {
      provisos.look(g);
    }
  }

  private boolean hasEnded(Graph g, int thread) {
    return g.starter[thread] != Graph.NONE && tries[thread].act[g.state[thread]] == Act.ENDS;
  }

  private long latest(Graph g, int place) {
    g.ensurePlaces(places.count());
    return word(g, g.latest[place], place);
  }

  /** What a write leaves in its place. */
  long word(Graph g, int write, int place) {
    return write >= 0 ? g.word[write] : places.initial(place);
  }

  /** Lets the thread of a read go on with what it finds. */
  void answer(Graph g, int read, long word) {
    int t = g.thread[read];
    Trie trie = tries[t];
    int after = trie.next(g.node[read], word);
    if (trie.act[after] == Act.STORES
        && helps(g, g.before[read], g.node[read], g.source[read], word)) {
      after = Trie.STUCK;
    }
    g.state[t] = after;
    int act = trie.act[after];
    g.updating = act == Act.STORES ? t : Graph.NONE;
    g.strength[read] =
        act == Act.STORES
            ? Strength.ofRead(trie.strength[g.node[read]]) | Strength.HALF
            : trie.failure[g.node[read]] | (act == Act.STICKS ? Strength.WAITING : 0);
  }

  /** Lets those threads begin again of which something was in a graph and nothing in another. */
  void beginAgain(Graph g, Graph h) {
    for (int t = 0; t < tries.length; t++) {
      if (h.last[t] < 0 && g.last[t] >= 0) {
        h.state[t] = Trie.ROOT;
      }
    }
  }

  // ---------------------------------------------------------------- memory

  /** Whether they remember more than they may. */
  boolean areFull() {
    long nodes = 0;
    for (Trie trie : tries) {
      nodes += trie.size();
    }
    return nodes > most;
  }

  /**
   * Forgets what threads did in other executions, so that memory does not grow with their number.
   *
   * @param used the graphs that are needed still
   */
  void forgetAllBut(List<Graph> used) {
    long left = 0;
    for (int t = 0; t < tries.length; t++) {
      BitSet nodes = new BitSet(tries[t].size());
      for (Graph g : used) {
        g.markNodes(t, nodes);
      }
      int[] names = tries[t].retain(nodes);
      for (Graph g : used) {
        g.renameNodes(t, names);
      }
      left += tries[t].size();
    }
    most = Math.max(most, 4 * left);
  }
}
