package hostile;

import java.util.ArrayList;

/** A list that is copied on write. */
public class SnapshotOfList {
  private volatile ArrayList<Integer> items = new ArrayList<>();

  public synchronized void add(int v) {
    ArrayList<Integer> next = new ArrayList<>(items);
    next.add(v);
    items = next;
  }

  public boolean contains(int v) {
    return items.contains(v);
  }

  public int size() {
    return items.size();
  }
}
