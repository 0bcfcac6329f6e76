package io.selvage.core.budget;

/** Measures this process. */
final class ProcessMeter implements Budget.Meter {
  @Override
  public long nanos() {
    return System.nanoTime();
  }

  @Override
  public long bytes() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  @Override
  public long bytesWithoutGarbage() {
    System.gc();
    return bytes();
  }
}
