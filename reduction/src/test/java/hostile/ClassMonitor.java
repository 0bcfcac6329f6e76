package hostile;

/** Instance state under the monitor of the class. */
public class ClassMonitor {
  private int value;

  public int add(int n) {
    synchronized (ClassMonitor.class) {
      return value += n;
    }
  }
}
