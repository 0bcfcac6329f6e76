package hostile;

/** An exception in the section is caught there. */
public class CatchesAndGoesOn {
  private int value;
  private int failures;

  public synchronized int div(int n) {
    try {
      value += 100 / n;
    } catch (ArithmeticException e) {
      failures++;
    }
    return value + failures;
  }
}
