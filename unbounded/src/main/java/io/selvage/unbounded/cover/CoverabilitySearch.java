package io.selvage.unbounded.cover;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import java.util.Optional;

/**
 * One way to decide a net, done piece by piece, so that several can take turns and nothing is done
 * twice. Effort is counted, not timed: who answers does not depend on the machine.
 */
public interface CoverabilitySearch {
  String name();

  /** Goes on for about so much effort; an answer, if it has come to one. */
  Optional<CoverabilityCertificate> work(long effort, Budget budget);

  /** It has done all it can, and knows no answer. */
  boolean isExhausted();

  /** What it has done, for whoever waits. */
  String progress();
}
