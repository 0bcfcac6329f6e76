package hostile;

/** A mutable part is handed out in an array. */
public class HandsOutEntryInArray {
  private static final class Box {
    int a;
  }

  private final Box box = new Box();

  public synchronized void add(int n) {
    box.a += n;
  }

  public synchronized Object[] all() {
    return new Object[] {box};
  }
}
