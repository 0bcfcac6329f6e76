package io.selvage.relaxed.subjects;

/** A bit of everything in small methods, for clients that mix them. */
public final class Mixed {
  private int x;
  private int y;
  private volatile int flag;
  private Box box;
  private volatile Box safe;

  private static final class Box {
    int value;
    Box next;

    Box(int value) {
      this.value = value;
    }
  }

  public synchronized void lockedAdd() {
    x = x + 1;
  }

  public synchronized int lockedGet() {
    return x;
  }

  public void add() {
    x = x + 1;
  }

  public int get() {
    return x;
  }

  public int getTwice() {
    return 10 * x + x;
  }

  public void writeAndRaise() {
    y = 1;
    flag = 1;
  }

  public int lookIfRaised() {
    return flag == 0 ? -1 : y;
  }

  public int raiseAndLook() {
    flag = 2;
    return y;
  }

  public void publish() {
    box = new Box(7);
  }

  public int open() {
    Box seen = box;
    return seen == null ? -1 : seen.value;
  }

  public void publishSafely() {
    safe = new Box(8);
  }

  public int openSafe() {
    Box seen = safe;
    return seen == null ? -1 : seen.value;
  }

  /** Two objects, one inside the other. */
  public void chain() {
    Box first = new Box(1);
    first.next = box;
    box = first;
  }

  /** Takes the lock twice. */
  public synchronized int nested() {
    flag = 3;
    return lockedGet();
  }
}
