package hostile;

/** A superclass with an operation of its own. */
class Base {
  private int count;

  public synchronized int next() {
    return count += step();
  }

  int step() {
    return 1;
  }

  synchronized int count() {
    return count;
  }
}
