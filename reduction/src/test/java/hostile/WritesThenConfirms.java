package hostile;

import java.util.concurrent.atomic.AtomicInteger;

/** The call writes the location between the read and the swap. */
public class WritesThenConfirms {
  private final AtomicInteger value = new AtomicInteger();

  public int odd() {
    int v = value.get();
    value.set(v);
    value.compareAndSet(v, v + 1);
    return v;
  }

  public void set(int n) {
    value.set(n);
  }
}
