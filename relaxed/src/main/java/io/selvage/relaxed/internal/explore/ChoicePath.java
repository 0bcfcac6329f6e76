package io.selvage.relaxed.internal.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * A path down the tree of choices: at each depth the number of the alternative taken. A known path
 * can be followed again. A random path counts the alternatives at each depth before it takes one of
 * them; the expected product of these numbers is the number of leaves of the tree (Knuth,
 * Estimating the efficiency of backtrack programs, 1975).
 */
public final class ChoicePath {
  private final Optional<Random> random;
  private int[] wanted = new int[0];

  /** The number of fixed depths; beyond, everything is taken, or counted if the path is random. */
  private int decided;

  /** The first alternative to take at the depth after the fixed ones. */
  private int first;

  /**
   * The number of depths at which only the fixed alternative is taken; the others belong to other
   * workers.
   */
  private int closed;

  private boolean counting;
  private double weight = 1;

  /** At each depth the number of alternatives begun so far; the last of them is the current one. */
  private int[] begun = new int[64];

  private ChoicePath(Optional<Random> random) {
    this.random = random;
  }

  /** The whole tree. */
  static ChoicePath all() {
    return new ChoicePath(Optional.empty());
  }

  /** To one random leaf; to another one after each {@link #restart}. */
  public static ChoicePath atRandom(long seed) {
    return new ChoicePath(Optional.of(new Random(seed)));
  }

  void restart() {
    decided = 0;
    closed = 0;
    weight = 1;
  }

  /** The estimated number of leaves that the reached leaf represents. */
  double weight() {
    return weight;
  }

  /** Whether to continue with the next alternative at a depth. */
  public boolean takes(int depth) {
    if (depth + 1 >= begun.length) {
      begun = Arrays.copyOf(begun, begun.length * 2);
    }
    int number = begun[depth]++;
    begun[depth + 1] = 0;
    if (depth < closed) {
      return !counting && depth < decided && wanted[depth] == number;
    }
    return !counting && (depth > decided || number >= first);
  }

  // ---------------------------------------------------------------- in parts

  /** Restricts the path to a part of the tree. */
  void take(ChoiceSubtree rest) {
    wanted = rest.path().stream().mapToInt(Integer::intValue).toArray();
    decided = wanted.length;
    closed = decided;
    first = rest.from();
    begun[0] = 0;
  }

  /** Whether there may be a remaining piece to hand over at a depth. */
  public boolean isDivisible(int depth) {
    return closed < depth;
  }

  /**
   * Hands over the last remaining piece: at the first depth that is not closed, all alternatives
   * after the current one. There may turn out to be none.
   */
  public ChoiceSubtree divide() {
    ChoiceSubtree rest = new ChoiceSubtree(path(closed), begun[closed]);
    closed++;
    return rest;
  }

  // ---------------------------------------------------------------- at random

  /** Whether alternatives are counted before one is taken. */
  public boolean isOpen(int depth) {
    return random.isPresent() && !counting && depth >= decided;
  }

  public boolean isCounting() {
    return counting;
  }

  public void count(int depth) {
    counting = true;
    begun[depth] = 0;
  }

  /** Takes one of the alternatives counted; there are none at a leaf. */
  public void decide(int depth) {
    counting = false;
    if (depth >= wanted.length) {
      wanted = Arrays.copyOf(wanted, Math.max(64, 2 * depth));
    }
    int count = begun[depth];
    if (count > 0) {
      weight *= count;
      wanted[depth] = random.orElseThrow().nextInt(count);
    }
    begun[depth] = 0;
    decided = depth + 1;
    closed = decided;
  }

  /** The alternatives that led to a depth. */
  public List<Integer> path(int depth) {
    List<Integer> path = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      path.add(begun[i] - 1);
    }
    return path;
  }
}
