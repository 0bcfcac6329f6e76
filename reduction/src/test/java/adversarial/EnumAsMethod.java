package adversarial;

/** Constants of an enum have code of their own. */
public class EnumAsMethod {
  enum Mode {
    ON {
      @Override
      int next(int n) {
        return n + 1;
      }
    },
    OFF {
      @Override
      int next(int n) {
        return n;
      }
    };

    abstract int next(int n);
  }

  private Mode mode = Mode.ON;
  private int count;

  public synchronized void set(int n) {
    mode = n > 0 ? Mode.ON : Mode.OFF;
  }

  public synchronized int next() {
    count = mode.next(count);
    return count;
  }
}
