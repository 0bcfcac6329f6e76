package adversarial;

/** An enum constant has a field that is written. */
public class EnumWithField {
  enum Mode {
    ON,
    OFF;
    int uses;
  }

  private Mode mode = Mode.ON;

  public synchronized void set(int n) {
    mode = n > 0 ? Mode.ON : Mode.OFF;
    mode.uses++;
  }

  public synchronized int get() {
    return mode.uses;
  }
}
