package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.internal.helping.facts.PoolItem;
import java.util.List;
import java.util.Optional;

/**
 * What came of a check.
 *
 * @param fault why the certificate proves nothing; empty if it proves the promise
 * @param doubt what an annotation says of results that is not so, numbered; empty if all is so
 * @param queries how often the solver was asked
 * @param pool the steps that linearize operations by their descriptors
 * @param explaining the processor's nanoseconds for what explains the pool, and decides nothing
 */
public record HelpingCheckResult(
    Optional<String> fault,
    Optional<String> doubt,
    int queries,
    List<PoolItem> pool,
    long explaining) {
  public HelpingCheckResult {
    pool = List.copyOf(pool);
  }
}
