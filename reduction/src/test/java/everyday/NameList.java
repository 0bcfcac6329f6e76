// Expected: proved. Owned ArrayList behind a private lock; what is handed out is a copy.
package everyday;

import java.util.ArrayList;
import java.util.List;

public final class NameList {
  private final Object lock = new Object();
  private final List<Integer> names = new ArrayList<>();

  public boolean add(int name) {
    synchronized (lock) {
      return !names.contains(name) && names.add(name);
    }
  }

  public int firstOr(int other) {
    synchronized (lock) {
      return names.isEmpty() ? other : names.get(0);
    }
  }

  public String copy() {
    List<Integer> copy;
    synchronized (lock) {
      copy = new ArrayList<>(names);
    }
    String text = "";
    for (int name : copy) text += name + ";";
    return text;
  }
}
