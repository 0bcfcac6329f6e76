package adversarial;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A collection passed in is asked, by assumption a function. */
public class ContainsAny {
  private final List<Object> list = new ArrayList<>();

  public synchronized void add(Object each) {
    list.add(each);
  }

  public synchronized boolean any(Collection<?> others) {
    for (Object each : list) {
      if (others.contains(each)) {
        return true;
      }
    }
    return false;
  }
}
