package adversarial;

import java.util.ArrayList;
import java.util.List;

/** The list is written into text without the lock. */
public class AppendsList {
  private final List<Integer> list = new ArrayList<>();

  public synchronized void add(Integer n) {
    list.add(n);
  }

  @SuppressWarnings("UnnecessaryStringBuilder") // it is what the test is about
  public String text() {
    return new StringBuilder().append(list).toString();
  }
}
