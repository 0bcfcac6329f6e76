package compared;

import java.util.ArrayList;
import java.util.List;

/** What {@link TwoPlaces} should do. */
public class PlainTwoPlaces {
  private final List<Object> items = new ArrayList<>();

  public boolean push(Object item) {
    return items.size() < 2 && items.add(item);
  }

  public Object pop() {
    return items.isEmpty() ? null : items.remove(items.size() - 1);
  }
}
