package io.selvage.relaxed.internal.analysis;

/**
 * One linearization that represents all that differ from it by renaming calls: the calls of a block
 * take effect in the order of their numbers.
 */
public final class CanonicalLinearization {
  /** The calls in the order in which they take effect. */
  public final byte[] order;

  public final CallResults results;

  /** Which calls happen before which returns. */
  public final CallRelation synchronization;

  CanonicalLinearization(byte[] order, CallResults results, CallRelation synchronization) {
    this.order = order;
    this.results = results;
    this.synchronization = synchronization;
  }

  CanonicalLinearization renamed(byte[] permutation) {
    return new CanonicalLinearization(
        CallPermutations.then(order, permutation),
        results.renamed(permutation),
        synchronization.renamed(permutation));
  }
}
