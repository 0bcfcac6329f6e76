package io.selvage.history.internal.search;

import io.selvage.core.history.History;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.PendingTreatment;
import io.selvage.history.internal.problem.PrecedenceRelation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Down-sets of any number of operations: program order cuts the history into chains, one for each
 * thread, and a down-set is a position on each. The key packs the positions into as few bits as
 * they need, at most one per operation. Places are chains, the number of chains added if the head
 * of the chain is pending.
 *
 * <p>An operation may come next iff it is the head of its chain and no other head is before it:
 * every remaining operation before it lies on a chain whose head is before it, too.
 */
public final class ChainDownSet implements DownSet {
  private final PrecedenceRelation relation;
  private final int[][] chains;
  private final int[] chainOf;
  private final int[] position;
  private final boolean[] pending;
  private final int[] twins;
  private final PackedPositions key;
  private final long[] pendingKey;

  /** The chains whose head is a completed operation. */
  private final DancingLinks uncompleted;

  private final int toComplete;
  private int completed;

  public ChainDownSet(LinearizationProblem<?> problem) {
    History history = problem.history();
    this.relation = problem.relation();
    this.chainOf = new int[history.size()];
    this.chains = chains(history);
    this.position = new int[chains.length];
    this.pending = new boolean[history.size()];
    this.toComplete = history.size() - findPending(history);
    if (problem.pendings() == PendingTreatment.DROPPED) {
      dropPending();
    }
    this.twins = DuplicatePendingCalls.of(history);
    this.key = new PackedPositions(chains);
    this.pendingKey = new long[(chains.length + Long.SIZE - 1) / Long.SIZE];
    this.uncompleted = new DancingLinks(chains.length);
    for (int chain = 0; chain < chains.length; chain++) {
      if (!hasCompletedHead(chain)) {
        uncompleted.remove(chain);
      }
    }
  }

  private int[][] chains(History history) {
    Map<Integer, List<Integer>> byThread = new LinkedHashMap<>();
    for (int i = 0; i < history.size(); i++) {
      byThread.computeIfAbsent(history.operation(i).thread(), t -> new ArrayList<>()).add(i);
    }
    int[][] result = new int[byThread.size()][];
    int chain = 0;
    for (List<Integer> operations : byThread.values()) {
      result[chain] = operations.stream().mapToInt(Integer::intValue).toArray();
      for (int operation : result[chain]) {
        chainOf[operation] = chain;
      }
      chain++;
    }
    return result;
  }

  /** A thread ends with its pending call, which can only be the last of its chain. */
  private int findPending(History history) {
    int count = 0;
    for (int[] chain : chains) {
      int last = chain[chain.length - 1];
      if (history.operation(last).isPending()) {
        requireBeforeNothing(last);
        pending[last] = true;
        count++;
      }
    }
    return count;
  }

  private void requireBeforeNothing(int waiting) {
    for (int[] chain : chains) {
      if (relation.before(waiting, chain[chain.length - 1])) {
        throw BitmaskDownSet.pendingBefore(waiting);
      }
    }
  }

  private void dropPending() {
    for (int chain = 0; chain < chains.length; chain++) {
      int length = chains[chain].length;
      if (pending[chains[chain][length - 1]]) {
        chains[chain] = Arrays.copyOf(chains[chain], length - 1);
      }
    }
  }

  @Override
  public int nextCompleted(int place) {
    for (int chain = place + 1; chain < chains.length; chain++) {
      if (hasCompletedHead(chain) && isMinimal(chains[chain][position[chain]])) {
        return chain;
      }
    }
    return -1;
  }

  @Override
  public int nextPending(int place) {
    for (int chain = Math.max(place - chains.length, -1) + 1; chain < chains.length; chain++) {
      if (position[chain] < chains[chain].length) {
        int head = chains[chain][position[chain]];
        if (pending[head] && isMinimal(head) && !twinMayBeNext(head)) {
          return chain + chains.length;
        }
      }
    }
    return -1;
  }

  private boolean isMinimal(int operation) {
    for (int chain = uncompleted.first();
        chain != uncompleted.end();
        chain = uncompleted.after(chain)) {
      if (relation.before(chains[chain][position[chain]], operation)) {
        return false;
      }
    }
    return true;
  }

  private boolean hasCompletedHead(int chain) {
    return position[chain] < chains[chain].length && !pending[chains[chain][position[chain]]];
  }

  private boolean twinMayBeNext(int operation) {
    int twin = twins[operation];
    while (twin != DuplicatePendingCalls.NONE && !(isHead(twin) && isMinimal(twin))) {
      twin = twins[twin];
    }
    return twin != DuplicatePendingCalls.NONE;
  }

  private boolean isHead(int operation) {
    int chain = chainOf[operation];
    return position[chain] < chains[chain].length && chains[chain][position[chain]] == operation;
  }

  @Override
  public int firstPending() {
    return chains.length;
  }

  @Override
  public int operation(int place) {
    int chain = place % chains.length;
    return chains[chain][position[chain]];
  }

  @Override
  public int place(int operation) {
    return pending[operation] ? chainOf[operation] + chains.length : chainOf[operation];
  }

  @Override
  public void take(int place) {
    int chain = place % chains.length;
    position[chain]++;
    if (place >= chains.length) {
      pendingKey[chain / Long.SIZE] ^= 1L << chain;
    } else {
      key.increase(chain);
      completed++;
      if (!hasCompletedHead(chain)) {
        uncompleted.remove(chain);
      }
    }
  }

  @Override
  public void undo(int place) {
    int chain = place % chains.length;
    if (place >= chains.length) {
      pendingKey[chain / Long.SIZE] ^= 1L << chain;
    } else {
      key.decrease(chain);
      completed--;
      if (!hasCompletedHead(chain)) {
        uncompleted.restore(chain);
      }
    }
    position[chain]--;
  }

  @Override
  public int completed() {
    return completed;
  }

  @Override
  public boolean isComplete() {
    return completed == toComplete;
  }

  @Override
  public long[] key() {
    return key.words();
  }

  @Override
  public long[] pendingKey() {
    return pendingKey;
  }
}
