package io.selvage.bench.torture;

/** Calls that sleep, and calls that wait forever. */
public final class Waits {
  private int value;

  public void sleep() throws InterruptedException {
    Thread.sleep(100_000);
  }

  public synchronized int take() throws InterruptedException {
    while (value == 0) {
      wait();
    }
    return value--;
  }

  public synchronized void stubborn() {
    while (value == 0) {
      try {
        wait(60_000);
      } catch (InterruptedException e) {
        value = 0;
      }
    }
  }
}
