// Expected: not proved (refuted). One call, two critical sections: another call may come in
// between.
package everyday;

public class TwoSections {
  private int sum;
  private int calls;

  public void add(int n) {
    synchronized (this) {
      sum += n;
    }
    synchronized (this) {
      calls++;
    }
  }

  public synchronized int both() {
    return sum * 10 + calls;
  }
}
