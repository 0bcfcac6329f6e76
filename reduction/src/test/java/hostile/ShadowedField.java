package hostile;

/** A field hides one of the superclass; both are guarded. */
public class ShadowedField extends ShadowedBase {
  private int value;

  public synchronized int add(int n) {
    value += 2 * n;
    return base(n) + value;
  }
}
