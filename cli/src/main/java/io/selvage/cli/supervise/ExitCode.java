package io.selvage.cli.supervise;

import io.selvage.core.verdict.Verdict;

/** What the process returns; 0 is also for verified. */
public final class ExitCode {
  public static final int DONE = 0;
  public static final int REFUTED = 1;
  public static final int UNKNOWN = 2;
  public static final int USAGE = 64;
  public static final int BUG = 70;

  private ExitCode() {}

  public static int of(Verdict verdict) {
    if (verdict instanceof Verdict.Verified) {
      return DONE;
    }
    return verdict instanceof Verdict.Refuted ? REFUTED : UNKNOWN;
  }
}
