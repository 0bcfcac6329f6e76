package adversarial;

/** A record is replaced as a whole. */
public class RecordReplaced {
  record Pair(int first, int second) {}

  private volatile Pair pair = new Pair(0, 0);

  public void set(int n) {
    pair = new Pair(n, n);
  }

  public int get() {
    Pair mine = pair;
    return mine.first() - mine.second();
  }
}
