// Expected: proved. Loop in the rotated style: the read that begins a round stands before the loop
// and at its end.
package everyday;

import java.util.concurrent.atomic.AtomicInteger;

public class PermitPool {
  private final AtomicInteger permits = new AtomicInteger(1);

  public boolean tryAcquire() {
    int now = permits.get();
    while (now > 0) {
      if (permits.compareAndSet(now, now - 1)) return true;
      now = permits.get();
    }
    return false;
  }

  public int release() {
    return permits.incrementAndGet();
  }

  public int available() {
    return permits.get();
  }
}
