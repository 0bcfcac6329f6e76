package hostile;

/** The lock is taken on one branch only. */
public class LockInBranch {
  private int value;

  public int add(int n) {
    if (n > 0) {
      synchronized (this) {
        return value += n;
      }
    }
    return value -= n;
  }
}
