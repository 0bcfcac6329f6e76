package io.selvage.remedy.subjects;

/** Two methods that write one field hold two locks. */
public class SharedTotals {
  private final Object deposits = new Object();
  private final Object withdrawals = new Object();
  private int total;

  public int deposit() {
    synchronized (deposits) {
      total++;
      return total;
    }
  }

  public int withdraw() {
    synchronized (withdrawals) {
      total--;
      return total;
    }
  }
}
