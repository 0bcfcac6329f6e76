package adversarial;

/** A switch over an enum reads a table in a static field, which is not known to stay as it is. */
public class EnumSwitched {
  enum Mode {
    ON,
    OFF
  }

  private Mode mode = Mode.ON;
  private int count;

  public synchronized void set(int n) {
    mode = n > 0 ? Mode.ON : Mode.OFF;
  }

  public synchronized int next() {
    switch (mode) {
      case ON:
        count++;
        break;
      default:
        count--;
    }
    return count;
  }
}
