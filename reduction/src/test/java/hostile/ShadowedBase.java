package hostile;

/** A field that a subclass hides. */
class ShadowedBase {
  private int value;

  synchronized int base(int n) {
    return value += n;
  }
}
