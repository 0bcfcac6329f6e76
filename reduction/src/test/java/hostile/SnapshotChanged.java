package hostile;

import java.util.ArrayList;

/** The published list is changed. */
public class SnapshotChanged {
  private volatile ArrayList<Integer> items = new ArrayList<>();

  public synchronized void add(int v) {
    ArrayList<Integer> next = new ArrayList<>(items);
    items = next;
    next.add(v);
  }

  public int size() {
    return items.size();
  }
}
