package hostile;

/** An inner object that refers to this is handed out. */
public class HandsOutInner {
  private int count;

  public synchronized int next() {
    return ++count;
  }

  public Object reader() {
    return new Object() {
      @Override
      public String toString() {
        return "" + count;
      }
    };
  }
}
