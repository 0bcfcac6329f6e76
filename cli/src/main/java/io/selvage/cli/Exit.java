package io.selvage.cli;

/** What the process returns; 0 is also for verified. */
final class Exit {
  static final int DONE = 0;
  static final int REFUTED = 1;
  static final int UNKNOWN = 2;
  static final int USAGE = 64;
  static final int BUG = 70;

  private Exit() {}
}
