package io.selvage.relaxed.clients;

/**
 * One linearization for all that differ from it by the names of calls: the calls of a block take
 * effect in the order of their numbers.
 */
final class Word {
  /** The calls in the order in which they take effect. */
  final byte[] order;

  final Results results;

  /** Whose call happens before whose return. */
  final Rows synchronization;

  Word(byte[] order, Results results, Rows synchronization) {
    this.order = order;
    this.results = results;
    this.synchronization = synchronization;
  }

  Word renamed(byte[] permutation) {
    return new Word(
        Permutations.then(order, permutation),
        results.renamed(permutation),
        synchronization.renamed(permutation));
  }
}
