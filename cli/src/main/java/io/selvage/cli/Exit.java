package io.selvage.cli;

/** What the process returns, besides 0 for verified, 1 for refuted. */
final class Exit {
  static final int DONE = 0;
  static final int UNKNOWN = 2;
  static final int USAGE = 64;
  static final int BUG = 70;

  private Exit() {}
}
