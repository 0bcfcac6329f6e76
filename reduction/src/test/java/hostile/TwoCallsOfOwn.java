package hostile;

/** An operation that is not synchronized calls two that are. */
public class TwoCallsOfOwn {
  private int value;

  public int addTwice(int n) {
    add(n);
    return add(n);
  }

  public synchronized int add(int n) {
    return value += n;
  }
}
