package io.selvage.program.run;

import io.selvage.program.internal.analysis.CountedSpins;

/** When threads give up spins that are not to last for ever (see {@link CountedSpins}). */
public enum SpinAbstraction {
  /** After as many rounds as the code says. */
  AS_WRITTEN,
  /** After any number of rounds; what is refuted so has to be confirmed. */
  ANY,
  /** The same, but only for spins that really can end after any number of rounds. */
  ANY_WHERE_CERTAIN
}
