package io.selvage.relaxed.internal.explore;

import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.thread.ThreadAction;
import io.selvage.relaxed.internal.thread.ThreadTrie;

/**
 * Helping as waiting. A thread that comes round in a loop having done nothing but one update, which
 * another one, the owner, does next anyway, may as well wait for the owner to do it.
 *
 * <p>Let the helper's update {@code c} find what {@code o} wrote and leave {@code v}, which the
 * helper has read from a write {@code x} of the owner, whose next act is the same update in the
 * same strength, and who then ends, in the same way if that fails. Of an execution with the help,
 * make one without: the helper's round is gone, the owner's update succeeds in the place of {@code
 * c}, and who read from {@code c} reads from it. That is consistent, and has no more happens-before
 * between calls:
 *
 * <ul>
 *   <li>what the owner knows after {@code x} is known, too, where the helper releases {@code c}; so
 *       it is nothing in the place that is later than {@code o}, and readers of {@code c} knew all
 *       that the owner's update tells them, {@code x} itself because the helper has read it;
 *   <li>the owner has acquired from {@code o} before {@code x}, so that it learns nothing by
 *       finding it again.
 * </ul>
 *
 * The owner's update of the execution with the help does nothing: it finds another word, and learns
 * no more than that it is another one. What could go wrong elsewhere is looked for: a word that
 * comes back, so that it succeeds, and plain reads that need not know what was read ({@link
 * Provisos}).
 *
 * <p>So if the execution with the help is at fault, the one without is, too (decision 0060). All
 * this is in the helper's past, and does not change as the graph grows.
 */
public final class HelpReduction {
  private final ThreadTrie[] tries;
  private final HelpSideConditions provisos;

  public HelpReduction(ThreadTrie[] tries, HelpSideConditions provisos) {
    this.tries = tries;
    this.provisos = provisos;
  }

  /**
   * Whether the update of a thread would do what its owner does next.
   *
   * @param last the thread's event before the update
   * @param source what the update would read from, which left the word
   */
  public boolean isAnothers(ExecutionGraph g, int last, int node, int source, long found) {
    if (last < 0) {
      return false;
    }
    ThreadTrie trie = tries[g.thread[last]];
    int store = trie.next(node, found);
    if (trie.act[store] != ThreadAction.STORES || !trie.comesBack(store)) {
      return false;
    }
    int release = (trie.strength[node] & AccessStrength.RELEASE) != 0 ? last : lastRelease(g, last);
    for (int r = release; r >= 0; r = g.before[r]) {
      int x = isCoherentRead(g, r) ? g.source[r] : ExecutionGraph.NONE;
      if (x >= 0
          && g.word[x] == trie.word[store]
          && g.thread[x] != g.thread[last]
          && isOwner(g, x, trie, node, source, found)
          && knowsAsMuch(g, release, x)) {
        provisos.forbidComebacks(trie.place[node]);
        if (!g.clocks.happensBefore(g, x, release)) {
          provisos.forbidPlainReads(g.place[x]);
        }
        return true;
      }
    }
    return false;
  }

  private static boolean isCoherentRead(ExecutionGraph g, int e) {
    return g.kind[e] == ExecutionGraph.READ
        && (g.strength[e] & (AccessStrength.PLAIN | AccessStrength.FINAL)) == 0;
  }

  /** The last releasing fence of a thread up to an event, or none. */
  private static int lastRelease(ExecutionGraph g, int last) {
    int e = last;
    while (e >= 0
        && !(g.kind[e] == ExecutionGraph.FENCE && (g.strength[e] & AccessStrength.RELEASE) != 0)) {
      e = g.before[e];
    }
    return e;
  }

  /** Whether what follows a write in its thread is the same update as that of the helper. */
  private boolean isOwner(
      ExecutionGraph g, int x, ThreadTrie helper, int node, int source, long found) {
    ThreadTrie owner = tries[g.thread[x]];
    int update = owner.next(g.node[x], 0);
    while (owner.act[update] == ThreadAction.FENCES
        && owner.strength[update] == AccessStrength.RELEASE) {
      update = owner.next(update, 0);
    }
    if (owner.act[update] != ThreadAction.UPDATES
        || owner.place[update] != helper.place[node]
        || owner.strength[update] != helper.strength[node]
        || owner.failure[update] != helper.failure[node]) {
      return false;
    }
    int store = owner.next(update, found);
    return owner.act[store] == ThreadAction.STORES
        && owner.word[store] == g.word[x]
        && g.place[x] != owner.place[update]
        && hasAcquired(g, x, owner.place[update], source)
        && owner.endsAlike(update, found, owner.word[store]);
  }

  private static boolean hasAcquired(ExecutionGraph g, int x, int place, int source) {
    for (int q = g.before[x]; q >= 0; q = g.before[q]) {
      if (g.kind[q] == ExecutionGraph.READ
          && g.place[q] == place
          && g.source[q] == source
          && (g.strength[q] & AccessStrength.ACQUIRE) != 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether all that happens before a write of the owner happens before an event of the helper;
   * fences and the first half of the update, if the write is the second, are nothing to be known.
   */
  private static boolean knowsAsMuch(ExecutionGraph g, int e, int x) {
    for (int t = 0; t < g.threads; t++) {
      if (t != g.thread[x] && g.clocks.known(x, t) > g.clocks.known(e, t)) {
        return false;
      }
    }
    int own = g.isHalf(x) ? g.before[g.before[x]] : g.before[x];
    while (own >= 0 && g.kind[own] == ExecutionGraph.FENCE) {
      own = g.before[own];
    }
    return own < 0 || g.clocks.happensBefore(g, own, e);
  }
}
