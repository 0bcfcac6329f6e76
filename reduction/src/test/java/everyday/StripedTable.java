// Expected: proved. Locks[i] guards table[i]; both arrays are final and the lock array is not
// written after construction.
package everyday;

public class StripedTable {
  private final Object[] locks = new Object[2];
  private final int[] table = new int[2];

  public StripedTable() {
    for (int i = 0; i < locks.length; i++) locks[i] = new Object();
  }

  public int add(int key) {
    int i = key & 1;
    synchronized (locks[i]) {
      return table[i] += key;
    }
  }

  public int get(int key) {
    int i = key & 1;
    synchronized (locks[i]) {
      return table[i];
    }
  }
}
