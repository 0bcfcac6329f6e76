package hostile;

/** After an exception a second section begins. */
public class CatchesOutside {
  private int value;
  private int failures;

  public int div(int n) {
    try {
      synchronized (this) {
        value++;
        value += 100 / n;
        return value;
      }
    } catch (ArithmeticException e) {
      synchronized (this) {
        return ++failures;
      }
    }
  }
}
