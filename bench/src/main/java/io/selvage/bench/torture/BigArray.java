package io.selvage.bench.torture;

/** One large allocation, in the class and therefore in the interpreter. */
public final class BigArray {
  private long[] kept = new long[1];

  public synchronized int make(int size) {
    kept = new long[200_000_000 * size];
    return kept.length;
  }

  public synchronized int length() {
    return kept.length;
  }
}
