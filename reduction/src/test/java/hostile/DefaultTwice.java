package hostile;

/** A default method calls the operation twice. */
public class DefaultTwice implements AddsTwice {
  private int value;

  @Override
  public synchronized int add(int n) {
    return value += n;
  }

  @Override
  public int twice(int n) {
    return AddsTwice.super.twice(n);
  }
}
