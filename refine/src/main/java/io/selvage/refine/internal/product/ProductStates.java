package io.selvage.refine.internal.product;

import io.selvage.core.collection.LongSet;
import io.selvage.core.collection.PagedIntList;

/** The pairs met, in the order of discovery. */
abstract class ProductStates {
  final PagedIntList states = new PagedIntList();
  final PagedIntList sets = new PagedIntList();

  int size() {
    return states.size();
  }

  int state(int pair) {
    return states.get(pair);
  }

  int set(int pair) {
    return sets.get(pair);
  }

  /** Adds the pair if it has to be explored; returns whether it does. */
  abstract boolean add(int state, int set);

  /**
   * Whether the pair would not be added. Any number of workers may call this while none adds pairs.
   */
  abstract boolean isKnown(int state, int set, DeterminizedSpec.Inclusions inclusions);

  /** Prefetches the memory that {@link #isKnown} will read; the result is of no use. */
  abstract long fetch(int state, int set);

  /** Pairs before that one will not be accessed by number again. */
  abstract void forgetBefore(int pair);

  long bytes() {
    return states.bytes() + sets.bytes();
  }

  final void append(int state, int set) {
    states.add(state);
    sets.add(set);
  }

  /** Every pair once. Many states occur in one pair only, which is found without a search. */
  static final class AllPairs extends ProductStates {
    private static final int NONE = -1;

    /** For each state its first set. */
    private final PagedIntList firsts = new PagedIntList();

    private final LongSet others = new LongSet(12);

    @Override
    boolean add(int state, int set) {
      while (firsts.size() <= state) {
        firsts.add(NONE);
      }
      int first = firsts.get(state);
      if (first == NONE) {
        firsts.set(state, set);
      } else if (first == set || !others.add((long) state << 32 | set)) {
        return false;
      }
      append(state, set);
      return true;
    }

    @Override
    boolean isKnown(int state, int set, DeterminizedSpec.Inclusions inclusions) {
      int first = first(state);
      return first == set || first != NONE && others.contains((long) state << 32 | set);
    }

    private int first(int state) {
      return state < firsts.size() ? firsts.get(state) : NONE;
    }

    @Override
    long fetch(int state, int set) {
      int first = first(state);
      return first == set || first == NONE ? first : others.fetch((long) state << 32 | set);
    }

    @Override
    void forgetBefore(int pair) {
      states.forgetBefore(pair);
      sets.forgetBefore(pair);
    }

    @Override
    long bytes() {
      return super.bytes() + firsts.bytes() + others.bytes();
    }
  }

  /** For each state only the pairs with minimal sets: an antichain. */
  static final class MinimalPairs extends ProductStates {
    private static final int END = -1;

    private final DeterminizedSpec.Inclusions own;

    /** For each state the last pair of its list; for each pair the previous one. */
    private final PagedIntList lasts = new PagedIntList();

    private final PagedIntList previous = new PagedIntList();

    MinimalPairs(DeterminizedSpec possibilities) {
      this.own = possibilities.inclusions();
    }

    @Override
    boolean add(int state, int set) {
      while (lasts.size() <= state) {
        lasts.add(END);
      }
      if (isKnown(state, set, own)) {
        return false;
      }
      removeAbove(state, set);
      previous.add(lasts.get(state));
      lasts.set(state, size());
      append(state, set);
      return true;
    }

    @Override
    boolean isKnown(int state, int set, DeterminizedSpec.Inclusions inclusions) {
      int pair = state < lasts.size() ? lasts.get(state) : END;
      for (; pair != END; pair = previous.get(pair)) {
        if (inclusions.isIncluded(set(pair), set)) {
          return true;
        }
      }
      return false;
    }

    @Override
    long fetch(int state, int set) {
      return state < lasts.size() ? lasts.get(state) : 0;
    }

    /** Lists refer to all of them. */
    @Override
    void forgetBefore(int pair) {}

    /**
     * Removes the pairs from the list whose sets include this one. They are explored all the same:
     * they came first, and may lead to a violation in fewer moves.
     */
    private void removeAbove(int state, int set) {
      int later = END;
      for (int pair = lasts.get(state); pair != END; pair = previous.get(pair)) {
        if (!own.isIncluded(set, set(pair))) {
          later = pair;
          continue;
        }
        if (later == END) {
          lasts.set(state, previous.get(pair));
        } else {
          previous.set(later, previous.get(pair));
        }
      }
    }

    @Override
    long bytes() {
      return super.bytes() + lasts.bytes() + previous.bytes();
    }
  }
}
