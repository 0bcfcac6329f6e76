package io.selvage.stress.subjects;

/** Nobody ever wakes who takes. */
public class SleepyQueue {
  private int size;

  public synchronized void put(Object value) {
    size++;
  }

  public synchronized Object take() throws InterruptedException {
    while (true) {
      wait();
    }
  }

  public int size() {
    return size;
  }
}
