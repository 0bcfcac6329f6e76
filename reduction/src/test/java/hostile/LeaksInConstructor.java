package hostile;

import java.util.ArrayList;

/** The constructor hands this to a static list. */
public class LeaksInConstructor {
  private static final ArrayList<Object> ALL = new ArrayList<>();
  private int count;

  public LeaksInConstructor() {
    ALL.add(this);
  }

  public synchronized int next() {
    return ++count;
  }
}
