package io.selvage.program.run;

import io.selvage.program.code.Spins;

/** When threads give up spins that are not to last for ever (see {@link Spins}). */
public enum Patience {
  /** After as many rounds as the code says. */
  AS_WRITTEN,
  /** After any number of rounds; what is refuted so has to be confirmed. */
  ANY,
  /** The same, but only for spins that really can end after any number of rounds. */
  ANY_WHERE_CERTAIN
}
