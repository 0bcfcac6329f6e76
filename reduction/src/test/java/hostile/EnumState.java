package hostile;

/** A switch over an enum reads a static array: not covered. */
public class EnumState {
  private enum Phase {
    OPEN,
    CLOSED
  }

  private Phase phase = Phase.OPEN;
  private int items;

  public synchronized boolean add(int n) {
    switch (phase) {
      case OPEN:
        items += n;
        return true;
      default:
        return false;
    }
  }

  public synchronized int close() {
    phase = Phase.CLOSED;
    return items;
  }
}
