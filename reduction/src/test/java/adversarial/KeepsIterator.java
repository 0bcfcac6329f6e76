package adversarial;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** An iterator is kept, and used without the lock. */
public class KeepsIterator {
  private final List<Integer> list = new ArrayList<>();
  private Iterator<Integer> kept = list.iterator();

  public synchronized void add(Integer n) {
    list.add(n);
    kept = list.iterator();
  }

  public Object next() {
    Iterator<Integer> mine;
    synchronized (this) {
      mine = kept;
    }
    return mine.hasNext() ? mine.next() : null;
  }
}
