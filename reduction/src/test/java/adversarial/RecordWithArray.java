package adversarial;

/** A record holds an array that is written in place. */
public class RecordWithArray {
  record Pair(int[] values) {}

  private volatile Pair pair = new Pair(new int[2]);

  public void set(int n) {
    pair.values()[0] = n;
    pair.values()[1] = n;
  }

  public int get() {
    return pair.values()[0] - pair.values()[1];
  }
}
