package io.selvage.unbounded.cover;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import java.util.Optional;

/**
 * An algorithm that decides a net incrementally, so that several can be interleaved without
 * repeating work. Effort is counted, not timed: which one answers does not depend on the machine.
 */
public interface CoverabilitySearch {
  String name();

  /** Continues for approximately the given effort; returns an answer, if it found one. */
  Optional<CoverabilityCertificate> work(long effort, Budget budget);

  /** It has finished without an answer. */
  boolean isExhausted();

  /** A progress description for the user. */
  String progress();
}
