package io.selvage.relaxed.clients.subjects;

/** Example 2.1 of the paper, as an implementation. */
public final class GlobalLockQueue {
  private final Object[] items = new Object[8];
  private int front;
  private int back;

  public synchronized void insert(Object value) {
    items[back] = value;
    back = back + 1;
  }

  public synchronized Object remove() {
    return front < back ? items[front++] : null;
  }
}
