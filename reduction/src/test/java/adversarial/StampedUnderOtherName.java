package adversarial;

import java.util.concurrent.locks.StampedLock;

/** Both fields hold one lock, which is taken twice. */
public class StampedUnderOtherName {
  private final StampedLock one = make();
  private final StampedLock other = Integer.parseInt("1") == 1 ? one : make();
  private int count;

  public void add() {
    long stamp = one.writeLock();
    try {
      long second = other.writeLock();
      try {
        count++;
      } finally {
        other.unlockWrite(second);
      }
    } finally {
      one.unlockWrite(stamp);
    }
  }

  private static StampedLock make() {
    return new StampedLock();
  }
}
