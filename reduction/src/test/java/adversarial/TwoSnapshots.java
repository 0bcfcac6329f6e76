package adversarial;

/** The snapshot is read twice. */
public class TwoSnapshots {
  record Pair(int first, int second) {}

  private volatile Pair pair = new Pair(0, 0);

  public void set(int n) {
    pair = new Pair(n, n);
  }

  public int get() {
    return pair.first() - pair.second();
  }
}
