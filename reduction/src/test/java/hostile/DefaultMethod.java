package hostile;

/** A default method of an interface is the operation. */
public class DefaultMethod implements Adds {
  private int value;

  @Override
  public synchronized int add(int n) {
    return value += n;
  }

  @Override
  public int twice(int n) {
    return Adds.super.twice(n);
  }
}
