package adversarial;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A view is kept in a list. */
public class ViewAsElement {
  private final Map<Integer, Integer> map = new HashMap<>();
  private final List<Object> views = new ArrayList<>();

  public synchronized void keep() {
    views.add(map.values());
  }

  public synchronized int size() {
    return views.size();
  }
}
