package adversarial;

import java.util.function.IntUnaryOperator;

/** A method reference runs outside of the lock. */
public class MethodReference {
  private int count;

  private int more(int n) {
    count += n;
    return count;
  }

  public int add(int n) {
    IntUnaryOperator f = this::more;
    return f.applyAsInt(n);
  }

  public synchronized int get() {
    return count;
  }
}
