package adversarial;

import java.util.TreeSet;

/** Comparing counts. */
public class OrderWithEffect {
  private final TreeSet<Item> set = new TreeSet<>();
  private int compared;

  private final class Item implements Comparable<Item> {
    final int n;

    Item(int n) {
      this.n = n;
    }

    @Override
    public int compareTo(Item other) {
      compared++;
      return Integer.compare(n, other.n);
    }
  }

  public synchronized void add(int n) {
    set.add(new Item(n));
  }

  public int get() {
    return compared;
  }
}
