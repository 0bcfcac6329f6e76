package hostile;

import java.util.function.IntSupplier;

/** A lambda that reads a field is handed out. */
public class HandsOutLambda {
  private int count;

  public synchronized int next() {
    return ++count;
  }

  public IntSupplier reader() {
    return () -> count;
  }
}
