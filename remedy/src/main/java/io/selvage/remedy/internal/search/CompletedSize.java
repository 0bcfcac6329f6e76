package io.selvage.remedy.internal.search;

import io.selvage.core.verdict.Verdict;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Up to which size all programs of a candidate pass. If there are too many programs, a proof for
 * any number of calls takes the place of those larger than the one that failed. A proof says
 * nothing about calls that wait for ever, so that the program itself must be explored.
 *
 * @param smallest that of the program that failed
 * @param whole the size that is wanted
 */
record CompletedSize(ProgramSize smallest, ProgramSize whole) {
  /**
   * @param explorer explores all programs of a size
   * @param proof whether the candidate is proved for any number of calls
   * @return empty if the candidate is not verified
   */
  Optional<ProgramSize> of(Function<ProgramSize, Verdict> explorer, BooleanSupplier proof) {
    Verdict first = explorer.apply(smallest);
    if (!(first instanceof Verdict.Verified)) {
      return Optional.empty();
    }
    Verdict all = smallest.equals(whole) ? first : explorer.apply(whole);
    if (all instanceof Verdict.Verified) {
      return Optional.of(whole);
    }
    return all instanceof Verdict.Unknown && proof.getAsBoolean()
        ? Optional.of(smallest)
        : Optional.empty();
  }
}
