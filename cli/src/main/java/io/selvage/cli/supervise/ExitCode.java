package io.selvage.cli.supervise;

/** What the process returns; 0 is also for verified. */
public final class ExitCode {
  public static final int DONE = 0;
  public static final int REFUTED = 1;
  public static final int UNKNOWN = 2;
  public static final int USAGE = 64;
  public static final int BUG = 70;

  private ExitCode() {}
}
