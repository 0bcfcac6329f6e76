package io.selvage.relaxed.internal.explore;

import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.thread.ThreadAction;
import io.selvage.relaxed.internal.thread.ThreadTrie;

/**
 * Replaces helping by waiting. A thread that completes a round of a loop with no effect but one
 * update, which another thread, the owner, makes next anyway, may wait for the owner to make it.
 *
 * <p>Let the helper's update {@code c} read from {@code o} and write {@code v}, which the helper
 * has read from a write {@code x} of the owner. The owner's next action is the same update with the
 * same strength, after which it ends, in the same way if the update fails. An execution with the
 * help can be converted to one without: the helper's round is removed, the owner's update succeeds
 * in place of {@code c}, and readers of {@code c} read from it. That execution is consistent, and
 * has no more happens-before between calls:
 *
 * <ul>
 *   <li>what the owner knows after {@code x} is also known at the helper's release of {@code c}; so
 *       it includes no write to the location later than {@code o}, and readers of {@code c} knew
 *       everything that the owner's update conveys, {@code x} itself because the helper has read
 *       it;
 *   <li>the owner has acquired from {@code o} before {@code x}, so that it learns nothing by
 *       reading it again.
 * </ul>
 *
 * The owner's update in the execution with the help has no effect: it reads another word, and
 * learns only that it differs. Two problems elsewhere are checked for: a word that returns, so that
 * the update succeeds, and plain reads that need not know what was read ({@link
 * HelpSideConditions}).
 *
 * <p>So if the execution with the help is a violation, the one without is, too (decision 0060). All
 * this lies in the helper's past, and does not change as the graph grows.
 */
public final class HelpReduction {
  private final ThreadTrie[] tries;
  private final HelpSideConditions sideConditions;

  public HelpReduction(ThreadTrie[] tries, HelpSideConditions sideConditions) {
    this.tries = tries;
    this.sideConditions = sideConditions;
  }

  /**
   * Whether the update of a thread would do what its owner does next.
   *
   * @param last the thread's event before the update
   * @param source that the update would read from, and that wrote the word
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
        sideConditions.forbidComebacks(trie.place[node]);
        if (!g.clocks.happensBefore(g, x, release)) {
          sideConditions.forbidPlainReads(g.place[x]);
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

  /** Whether the event after a write in its thread is the same update as the helper's. */
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
   * Whether all events that happen before a write of the owner happen before an event of the
   * helper, ignoring fences and, if the write is the second half of an update, its first half.
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
