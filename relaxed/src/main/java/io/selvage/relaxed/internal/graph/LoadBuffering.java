package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.ExploredExecution;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;

/**
 * Where load buffering could happen, which is not explored: a read is performed after a later write
 * of its thread, so that it observes writes of other threads that depend on that write. This
 * requires a cycle of threads, each reading one location and writing another, one of them in a race
 * and without anything that keeps the read before the write: the read does not acquire, the write
 * does not release, and there is no fence between them. Dependencies do not count, since compilers
 * need not preserve them.
 *
 * <p>Locations are distinguished only by the types of their objects, so the cycles are
 * over-approximated.
 */
public final class LoadBuffering {
  private final Set<Pair> loose = new LinkedHashSet<>();
  private final Map<String, Set<String>> leads = new HashMap<>();

  /**
   * A read and a later write that may be reordered.
   *
   * @param from the location read, and the code location
   * @param to the location written, and the code location
   */
  public record Pair(Access from, Access to) {}

  /**
   * An access, independent of the thread.
   *
   * @param place identified by the type of its object
   * @param site in the code
   */
  public record Access(String place, String site) {}

  /** Which threads of the execution may be the same thread of a client. */
  public interface SameClientThread {
    boolean mayBeOne(int thread, int other);
  }

  /** Collects the pairs of an execution. */
  public void look(ExploredExecution execution, SameClientThread joint, LongFunction<String> type) {
    new Look(execution.graph(), execution, joint, type).take();
  }

  /** The pairs that are part of a cycle. */
  public Set<Pair> pairs() {
    Set<Pair> risky = new LinkedHashSet<>();
    for (Pair pair : loose) {
      if (reaches(pair.to().place(), pair.from().place())) {
        risky.add(pair);
      }
    }
    return risky;
  }

  private boolean reaches(String from, String to) {
    Set<String> seen = new HashSet<>(Set.of(from));
    Deque<String> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      String next = open.remove();
      if (next.equals(to)) {
        return true;
      }
      for (String each : leads.getOrDefault(next, Set.of())) {
        if (seen.add(each)) {
          open.add(each);
        }
      }
    }
    return false;
  }

  /** The analysis of one execution. */
  private final class Look {
    private final ExecutionGraph g;
    private final ExploredExecution execution;
    private final SameClientThread joint;
    private final LongFunction<String> type;

    Look(
        ExecutionGraph g,
        ExploredExecution execution,
        SameClientThread joint,
        LongFunction<String> type) {
      this.g = g;
      this.execution = execution;
      this.joint = joint;
      this.type = type;
    }

    void take() {
      for (int r = 0; r < g.size; r++) {
        if (g.kind[r] == ExecutionGraph.READ && isShared(r)) {
          for (int w = 0; w < g.size; w++) {
            if (g.kind[w] == ExecutionGraph.WRITE && g.place[w] != g.place[r] && mayFollow(r, w)) {
              take(r, w);
            }
          }
        }
      }
    }

    private boolean mayFollow(int r, int w) {
      return g.thread[r] == g.thread[w]
          ? g.index[r] < g.index[w]
          : joint.mayBeOne(g.thread[r], g.thread[w]);
    }

    private void take(int r, int w) {
      if (!isShared(w)) {
        return;
      }
      leads.computeIfAbsent(name(r), key -> new HashSet<>()).add(name(w));
      if (isLoose(r, w)) {
        loose.add(new Pair(access(r), access(w)));
      }
    }

    private Access access(int e) {
      return new Access(name(e), execution.site(e));
    }

    private String name(int e) {
      String of = type.apply(execution.object(e));
      // All elements of an array are one location.
      return of.endsWith("[]") ? of : of + "." + execution.slot(e);
    }

    private boolean isShared(int e) {
      for (int other = 0; other < g.size; other++) {
        if (g.place[other] == g.place[e]
            && g.kind[other] <= ExecutionGraph.WRITE
            && g.thread[other] != g.thread[e]) {
          return true;
        }
      }
      return false;
    }

    private boolean isLoose(int r, int w) {
      return (g.strength[r] & (AccessStrength.ACQUIRE | AccessStrength.FINAL)) == 0
          && (g.strength[w] & AccessStrength.RELEASE) == 0
          && isRacy(r)
          && !isFenced(r, w);
    }

    private boolean isRacy(int r) {
      for (int w = g.latest[g.place[r]]; w >= 0; w = g.earlier[w]) {
        if (g.thread[w] != g.thread[r]
            && !g.clocks.happensBefore(g, w, r)
            && !g.clocks.happensBefore(g, r, w)) {
          return true;
        }
      }
      return false;
    }

    private boolean isFenced(int r, int w) {
      if (g.thread[r] != g.thread[w]) {
        return isFenceBetween(r, ExecutionGraph.NONE) || isFenceBetween(g.first(g.thread[w]), w);
      }
      return isFenceBetween(r, w);
    }

    private boolean isFenceBetween(int from, int to) {
      for (int e = from; e >= 0 && e != to; e = g.behind[e]) {
        boolean keeps =
            g.kind[e] == ExecutionGraph.FENCE
                && (g.strength[e] & (AccessStrength.ACQUIRE | AccessStrength.RELEASE)) != 0
                && (g.strength[e] & AccessStrength.NARROW) == 0;
        if (keeps) {
          return true;
        }
      }
      return false;
    }
  }
}
