package io.selvage.program.run;

import io.selvage.program.internal.analysis.CountedSpins;

/** When threads leave spins that are bounded (see {@link CountedSpins}). */
public enum SpinAbstraction {
  /** After the number of rounds in the code. */
  AS_WRITTEN,
  /** After any number of rounds; a refutation must be confirmed. */
  ANY,
  /** The same, but only for spins that can indeed end after any number of rounds. */
  ANY_WHERE_CERTAIN
}
