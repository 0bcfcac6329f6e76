package adversarial;

import java.util.ArrayList;
import java.util.List;

/** A list in a static field is shared by all objects. */
public class SharedConstantList {
  private static final List<Integer> LIST = new ArrayList<>();
  private final List<Integer> mine = LIST;

  public synchronized void add(Integer n) {
    mine.add(n);
  }

  public synchronized int get() {
    return mine.size();
  }
}
