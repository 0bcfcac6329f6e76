package compared;

import java.util.ArrayList;
import java.util.List;

/** As many places as are needed. */
public class PlainStack {
  private final List<Object> items = new ArrayList<>();

  public boolean push(Object item) {
    return items.add(item);
  }

  public Object pop() {
    return items.isEmpty() ? null : items.remove(items.size() - 1);
  }
}
