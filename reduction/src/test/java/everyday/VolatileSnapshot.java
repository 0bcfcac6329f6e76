// Expected: proved. Write-guarded volatile reference to an immutable object; readers take no lock.
package everyday;

public class VolatileSnapshot {
  private static final class Point {
    final int x, y;

    Point(int x, int y) {
      this.x = x;
      this.y = y;
    }
  }

  private volatile Point at = new Point(0, 0);

  public synchronized void move(int by) {
    at = new Point(at.x + by, at.y - by);
  }

  public synchronized void swap() {
    Point p = at;
    at = new Point(p.y, p.x);
  }

  public int sum() {
    Point p = at;
    return p.x + p.y;
  }

  public int x() {
    return at.x;
  }
}
