package io.selvage.unbounded.serial;

import io.selvage.core.Outcome;
import io.selvage.unbounded.internal.model.RegionAccess;
import io.selvage.unbounded.internal.model.ThreadReplay;
import io.selvage.unbounded.serializability.TransactionModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One execution and the cycle of its conflict graph that takes the fewest conflicting pairs, by the
 * definition: a way through calls of one thread costs nothing, a conflict costs one. Nothing of the
 * search is used, nor of its conflict graph.
 */
final class Executed implements ThreadReplay.Watcher {
  private static final int FAR = 1_000;

  private final boolean erasesAborted;
  private final List<Integer> threads = new ArrayList<>();
  private final List<Boolean> counts = new ArrayList<>();
  private final int[] running = new int[8];
  private final List<Event> events = new ArrayList<>();

  private record Event(int call, String location, boolean isWrite) {}

  Executed(TransactionModel asked) {
    this.erasesAborted = asked.aborts() == TransactionModel.Aborts.ON_FALSE;
  }

  @Override
  public void called(int thread) {
    running[thread] = threads.size();
    threads.add(thread);
    counts.add(!erasesAborted);
  }

  @Override
  public void accessed(int thread, RegionAccess access, String location) {
    events.add(new Event(running[thread], location, access.kind() == RegionAccess.Kind.WRITE));
  }

  @Override
  public void returned(int thread, Outcome outcome) {
    counts.set(running[thread], !erasesAborted || outcome.toString().equals("true"));
  }

  /** {@link #FAR} or more where there is no cycle. */
  int fewestPairs() {
    int[][] cost = costs();
    int n = cost.length;
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          cost[i][j] = Math.min(cost[i][j], cost[i][k] + cost[k][j]);
        }
      }
    }
    int best = FAR;
    for (int i = 0; i < n; i++) {
      best = Math.min(best, cost[i][i]);
    }
    return best;
  }

  private int[][] costs() {
    int n = threads.size();
    int[][] cost = new int[n][n];
    for (int i = 0; i < n; i++) {
      Arrays.fill(cost[i], FAR);
      for (int j = i + 1; j < n; j++) {
        if (counts.get(i) && counts.get(j) && threads.get(i).equals(threads.get(j))) {
          cost[i][j] = 0;
        }
      }
    }
    for (int i = 0; i < events.size(); i++) {
      for (int j = i + 1; j < events.size(); j++) {
        Event a = events.get(i);
        Event b = events.get(j);
        if (a.call() != b.call()
            && counts.get(a.call())
            && counts.get(b.call())
            && a.location().equals(b.location())
            && (a.isWrite() || b.isWrite())) {
          cost[a.call()][b.call()] = Math.min(cost[a.call()][b.call()], 1);
        }
      }
    }
    return cost;
  }
}
