// Expected: not proved (race). The reader takes no lock and sees one field written, the other not.
package everyday;

public class UnlockedRead {
  private int a;
  private int b;

  public synchronized void set(int n) {
    a = n;
    b = -n;
  }

  public int sum() {
    return a + b;
  }
}
