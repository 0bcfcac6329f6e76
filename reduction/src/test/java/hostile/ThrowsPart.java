package hostile;

import java.util.ArrayList;

/** An exception hands out a part of the object. */
public class ThrowsPart {
  private static final class Full extends RuntimeException {
    private static final long serialVersionUID = 1;
    final transient ArrayList<Integer> all;

    Full(ArrayList<Integer> all) {
      this.all = all;
    }
  }

  private final ArrayList<Integer> all = new ArrayList<>();

  public synchronized void add(int n) {
    if (all.size() == 2) {
      throw new Full(all);
    }
    all.add(n);
  }
}
