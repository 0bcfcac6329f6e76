package io.selvage.refine.internal.liveness;

import io.selvage.core.budget.Budget;
import io.selvage.core.collection.LongSet;
import io.selvage.refine.internal.product.DeterminizedSpec;
import io.selvage.refine.internal.product.IndexedSpecification;
import java.util.ArrayDeque;
import java.util.BitSet;

/**
 * The states of a whole graph in which a specification would let all pending calls wait forever
 * (Line-Up, PLDI 2010). A state can be reached with different possibilities: waiting is permitted
 * only if all of them permit it.
 */
public final class PermittedWaits {
  private final ExplicitMoveGraph edges;
  private final DeterminizedSpec possibilities;
  private final Budget budget;
  private final BitSet missing = new BitSet();
  private boolean isComplete = true;

  public PermittedWaits(
      ExplicitMoveGraph edges, int threads, IndexedSpecification specification, Budget budget) {
    this.edges = edges;
    this.possibilities = new DeterminizedSpec(specification, edges.labels(), threads);
    this.budget = budget;
    search();
  }

  /** Whether a pending call in the state is not permitted to wait. */
  public boolean isMissing(int state) {
    return missing.get(state);
  }

  /**
   * Whether the specification explains every outcome; what follows an unexplained one is unknown.
   */
  public boolean areComplete() {
    return isComplete;
  }

  private void search() {
    LongSet met = new LongSet(10);
    ArrayDeque<Long> work = new ArrayDeque<>();
    reach(0, possibilities.initial(), met, work);
    while (!work.isEmpty()) {
      budget.require();
      long pair = work.poll();
      int state = (int) (pair >>> 32);
      int set = (int) pair;
      for (int edge = edges.start(state); edge < edges.end(state); edge++) {
        int next = possibilities.after(set, edges.label(edge));
        if (next == DeterminizedSpec.NONE) {
          isComplete = false;
        } else {
          reach(edges.target(edge), next, met, work);
        }
      }
    }
  }

  private void reach(int state, int set, LongSet met, ArrayDeque<Long> work) {
    long pair = (long) state << 32 | set;
    if (met.add(pair)) {
      work.add(pair);
      if (possibilities.isAnyCalling(set) && !possibilities.mayAllWait(set)) {
        missing.set(state);
      }
    }
  }
}
