package adversarial;

/** Another object of the class is read without its lock. */
public class MergesOther {
  private int count;

  public synchronized int add(int n) {
    count += n;
    return count;
  }

  public synchronized int merge(MergesOther other) {
    count += other.count;
    return count;
  }
}
