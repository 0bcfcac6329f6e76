package io.selvage.relaxed.internal.analysis;

import io.selvage.core.budget.Budget;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The minimal extensions that rule out every linearization (CalcExts in Algorithm 1, which as
 * printed also returns many that are not minimal): minimal hitting sets over linearizations as
 * bits, closed under implied edges. An extension is minimal if each of its edges that does not
 * follow from the others rules out something that no other edge does; both ways to fail this stay
 * failed when edges are added.
 *
 * <p>The first few edges are chosen up to the renamings that preserve the observation.
 */
final class MinimalExtensions {
  private static final int SYMMETRIC_DEPTH = 4;
  private static final int LOOK_AT = 128;

  private final EdgeClosure edges;
  private final int calls;
  private final ExcludedLinearizations kills;
  private final Budget budget;
  private final List<byte[]> group;
  private final Set<CallRelation> found = new HashSet<>();
  private final List<Frame> frames = new ArrayList<>();

  /** The state after a number of edges. */
  private final class Frame {
    final long[] row = new long[calls];
    final long[] candidates = new long[calls];
    final long[] once = new long[kills.words()];
    final long[] twice = new long[kills.words()];
    int from;
    int to;
  }

  private MinimalExtensions(
      CallRelation synchronization, List<byte[]> orders, List<byte[]> group, Budget budget) {
    this.budget = budget;
    this.edges = new EdgeClosure(synchronization);
    this.calls = synchronization.calls();
    this.kills = new ExcludedLinearizations(calls, orders);
    this.group = group;
  }

  /**
   * @param group all renamings that preserve the observation, and thus the set of its
   *     linearizations
   * @return closed relations
   */
  static Set<CallRelation> of(
      CallRelation synchronization, List<byte[]> orders, List<byte[]> group, Budget budget) {
    MinimalExtensions search = new MinimalExtensions(synchronization, orders, group, budget);
    search.start();
    return search.found;
  }

  private Frame frame(int depth) {
    while (frames.size() <= depth) {
      frames.add(new Frame());
    }
    return frames.get(depth);
  }

  /** Edges that rule out everything are extensions by themselves, and occur in no other. */
  private void start() {
    Frame root = frame(0);
    for (int from = 0; from < calls; from++) {
      for (int to = 0; to < calls; to++) {
        if (from == to || edges.isContradicted(root.row, from, to) || areTwins(from, to)) {
          continue;
        }
        if (kills.isAll(kills.by(from, to))) {
          CallRelation single = new CallRelation(calls);
          single.add(from, to);
          found.add(single);
        } else if (isAny(kills.by(from, to))) {
          root.candidates[from] |= 1L << to;
        }
      }
    }
    symmetric(0, group);
  }

  /**
   * Whether exchanging the two calls preserves the observation. Then no minimal extension needs an
   * edge from {@code a} to {@code b}. Suppose one does: some linearization has {@code b} before
   * {@code a} and respects all its other edges. Exchange the two in it: that is a linearization,
   * too, and must be ruled out by an edge from or to {@code a} or {@code b}. In each of the four
   * cases the edge itself, or the one that follows from it with {@code a -> b}, rules out the first
   * one.
   */
  private boolean areTwins(int a, int b) {
    for (byte[] p : group) {
      if (p[a] == b && p[b] == a && isIdentityBut(p, a, b)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isIdentityBut(byte[] p, int a, int b) {
    for (int c = 0; c < p.length; c++) {
      if (p[c] != c && c != a && c != b) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAny(long[] bits) {
    for (long word : bits) {
      if (word != 0) {
        return true;
      }
    }
    return false;
  }

  /** Tries one edge that represents all its renamings, then excludes all of these. */
  private void symmetric(int depth, List<byte[]> renamings) {
    Frame f = frame(depth);
    if (kills.isAll(f.once)) {
      report(f);
      return;
    }
    if (renamings.size() == 1 || depth == SYMMETRIC_DEPTH) {
      search(depth);
      return;
    }
    for (int from = 0; from < calls; from++) {
      while (f.candidates[from] != 0) {
        if (!kills.canHitAll(f.once, f.candidates)) {
          return;
        }
        int to = Long.numberOfTrailingZeros(f.candidates[from]);
        if (extend(depth, from, to)) {
          int a = from;
          symmetric(depth + 1, CallPermutations.filter(renamings, p -> p[a] == a && p[to] == to));
        }
        for (byte[] p : renamings) {
          f.candidates[p[from]] &= ~(1L << p[to]);
        }
      }
    }
  }

  private void search(int depth) {
    Frame f = frame(depth);
    int l = hardest(f);
    if (l < 0) {
      report(f);
      return;
    }
    if (!kills.canHitAll(f.once, f.candidates)) {
      return;
    }
    long[] choices = kills.take(l, f.candidates);
    for (int from = 0; from < calls; from++) {
      for (long left = choices[from]; left != 0; left &= left - 1) {
        int to = Long.numberOfTrailingZeros(left);
        // What makes another edge useless here does so in deeper frames, too.
        if (extend(depth, from, to)) {
          search(depth + 1);
          f.candidates[from] |= 1L << to;
        }
      }
    }
  }

  /** Among the first few remaining linearizations, the one with the fewest candidates. */
  private int hardest(Frame f) {
    long[] everything = kills.everything();
    int hardest = -1;
    int fewest = Integer.MAX_VALUE;
    int seen = 0;
    for (int w = 0; w < everything.length && seen < LOOK_AT; w++) {
      for (long left = everything[w] & ~f.once[w]; left != 0; left &= left - 1) {
        int l = (w << 6) + Long.numberOfTrailingZeros(left);
        int count = kills.count(l, f.candidates);
        seen++;
        if (count < fewest) {
          fewest = count;
          hardest = l;
        }
      }
    }
    return hardest;
  }

  /** Adds the edge, and the implied edges, in the next frame. */
  private boolean extend(int depth, int from, int to) {
    BudgetGuard.check(budget);
    Frame f = frame(depth);
    Frame g = frame(depth + 1);
    System.arraycopy(f.row, 0, g.row, 0, calls);
    System.arraycopy(f.once, 0, g.once, 0, f.once.length);
    System.arraycopy(f.twice, 0, g.twice, 0, f.twice.length);
    g.from = from;
    g.to = to;
    long after = edges.after(f.row, to);
    for (long left = edges.before(f.row, from); left != 0; left &= left - 1) {
      int a = Long.numberOfTrailingZeros(left);
      hit(g, a, after & ~f.row[a]);
      g.row[a] |= after;
    }
    for (int d = 1; d <= depth + 1; d++) {
      if (!isNeeded(g, frame(d).from, frame(d).to)) {
        return false;
      }
    }
    for (int a = 0; a < calls; a++) {
      g.candidates[a] =
          f.candidates[a] == 0 ? 0 : f.candidates[a] & ~g.row[a] & ~edges.contradicted(g.row, a);
    }
    for (int d = 1; d <= depth + 1; d++) {
      spare(g, kills.by(frame(d).from, frame(d).to));
    }
    return true;
  }

  /** Removes the candidates that would leave an edge nothing of its own to rule out. */
  private void spare(Frame g, long[] killed) {
    for (int from = 0; from < calls; from++) {
      for (long left = g.candidates[from]; left != 0; left &= left - 1) {
        long[] more = kills.by(from, Long.numberOfTrailingZeros(left));
        if (isCovered(killed, g.twice, more)) {
          g.candidates[from] &= ~Long.lowestOneBit(left);
        }
      }
    }
  }

  private static boolean isCovered(long[] killed, long[] twice, long[] more) {
    for (int w = 0; w < killed.length; w++) {
      if ((killed[w] & ~twice[w] & ~more[w]) != 0) {
        return false;
      }
    }
    return true;
  }

  private void hit(Frame g, int from, long targets) {
    for (long left = targets; left != 0; left &= left - 1) {
      long[] killed = kills.by(from, Long.numberOfTrailingZeros(left));
      for (int w = 0; w < killed.length; w++) {
        g.twice[w] |= g.once[w] & killed[w];
        g.once[w] |= killed[w];
      }
    }
  }

  private boolean isNeeded(Frame g, int from, int to) {
    if (edges.isDerivable(g.row, from, to)) {
      return false;
    }
    long[] killed = kills.by(from, to);
    for (int w = 0; w < killed.length; w++) {
      if ((killed[w] & ~g.twice[w]) != 0) {
        return true;
      }
    }
    return false;
  }

  private void report(Frame f) {
    CallRelation extension = new CallRelation(f.row.clone());
    if (found.contains(extension)) {
      return;
    }
    for (byte[] p : group) {
      found.add(extension.renamed(p));
    }
  }
}
