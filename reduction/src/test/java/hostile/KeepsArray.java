package hostile;

/** The array that was passed in is kept and read. */
public class KeepsArray {
  private int[] cells = new int[0];

  public synchronized void set(int[] given) {
    cells = given;
  }

  public synchronized int first() {
    return cells.length == 0 ? 0 : cells[0];
  }
}
