// Expected: not proved (refuted). Add and remove hold different locks: nothing guards the fields.
package everyday;

public class TwoLocks {
  private final Object putLock = new Object();
  private final Object takeLock = new Object();
  private int size;

  public int add(int n) {
    synchronized (putLock) {
      size += n;
      return size;
    }
  }

  public int remove(int n) {
    synchronized (takeLock) {
      size -= n;
      return size;
    }
  }

  public int size() {
    synchronized (putLock) {
      return size;
    }
  }
}
