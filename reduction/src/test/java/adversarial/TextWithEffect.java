package adversarial;

import java.util.ArrayList;
import java.util.List;

/** The text of an element counts. */
public class TextWithEffect {
  private final List<Object> list = new ArrayList<>();
  private int asked;

  private final class Item {
    @Override
    public String toString() {
      asked++;
      return "item";
    }
  }

  public synchronized void add(int n) {
    if (n > 0) {
      list.add(new Item());
    }
  }

  public synchronized String text() {
    return list.toString();
  }

  public int get() {
    return asked;
  }
}
