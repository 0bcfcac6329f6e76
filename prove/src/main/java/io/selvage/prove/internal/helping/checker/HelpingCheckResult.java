package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.internal.helping.facts.PoolItem;
import java.util.List;
import java.util.Optional;

/**
 * The result of a check.
 *
 * @param fault why the certificate proves nothing; empty if it proves the specification
 * @param doubt a false annotation of results, with a code; empty if all are true
 * @param queries the number of solver queries
 * @param pool the steps that linearize operations by their descriptors
 * @param explaining the CPU nanoseconds for explaining the pool, which decides nothing
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
