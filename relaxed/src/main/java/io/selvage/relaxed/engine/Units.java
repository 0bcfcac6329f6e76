package io.selvage.relaxed.engine;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Which parts of the tree of choices an explorer takes. All explorers that share the work walk the
 * top of the tree, each numbers the subtrees at a certain depth in the same way, and each subtree
 * is explored by the one that draws its number.
 */
public final class Units {
  /** Everything. */
  public static final Units ALL = new Units(Integer.MAX_VALUE, new AtomicInteger());

  private final int depth;
  private final AtomicInteger drawn;
  private int mine;
  private int met;

  private Units(int depth, AtomicInteger drawn) {
    this.depth = depth;
    this.drawn = drawn;
    this.mine = drawn.getAndIncrement();
  }

  /**
   * For an explorer that shares the work with others who have the same counter.
   *
   * @param drawn begins at 0
   */
  public static Units shared(int depth, AtomicInteger drawn) {
    return new Units(depth, drawn);
  }

  /** For one who only counts the subtrees, and takes none. */
  static Units counting(int depth) {
    Units units = new Units(depth, new AtomicInteger());
    units.mine = Integer.MAX_VALUE;
    return units;
  }

  /** How many parts have been met. */
  int met() {
    return met;
  }

  /** Whether to go on after so many choices. */
  boolean takes(int choices) {
    return choices != depth || draws();
  }

  /** Whether an execution found after so many choices is this one's. */
  boolean counts(int choices) {
    return choices >= depth || this == ALL || draws();
  }

  private boolean draws() {
    if (met++ != mine) {
      return false;
    }
    mine = drawn.getAndIncrement();
    return true;
  }
}
