package io.selvage.refine.subjects.inner;

/** Adds up an array with a thread for each half. */
public class ParallelSum {
  private final int[] values = {1, 2};

  public int sum() throws InterruptedException {
    int[] sums = new int[2];
    Thread left = new Thread(() -> sums[0] = values[0], "left");
    Thread right = new Thread(() -> sums[1] = values[1], "right");
    left.start();
    right.start();
    left.join();
    right.join();
    return sums[0] + sums[1];
  }

  /** Both threads add to one variable. */
  public static class Broken {
    private final int[] values = {1, 2};

    public int sum() throws InterruptedException {
      int[] sum = new int[1];
      Thread left = new Thread(() -> sum[0] += values[0], "left");
      Thread right = new Thread(() -> sum[0] += values[1], "right");
      left.start();
      right.start();
      left.join();
      right.join();
      return sum[0];
    }
  }
}
