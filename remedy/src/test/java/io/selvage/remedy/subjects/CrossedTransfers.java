package io.selvage.remedy.subjects;

/** The locks are nested in opposite orders. */
public class CrossedTransfers {
  private final Object a = new Object();
  private final Object b = new Object();
  private int left;
  private int right;

  public void toRight() {
    synchronized (a) {
      left--;
      synchronized (b) {
        right++;
      }
    }
  }

  public void toLeft() {
    synchronized (b) {
      right--;
      synchronized (a) {
        left++;
      }
    }
  }

  public int sum() {
    synchronized (a) {
      synchronized (b) {
        return left + right;
      }
    }
  }
}
