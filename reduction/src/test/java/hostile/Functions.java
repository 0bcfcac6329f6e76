package hostile;

import java.util.function.IntUnaryOperator;

/** A function that was passed in is pure by assumption. */
public class Functions {
  private int value;

  public synchronized int apply(IntUnaryOperator f) {
    value = f.applyAsInt(value);
    return value;
  }

  public synchronized int get() {
    return value;
  }
}
