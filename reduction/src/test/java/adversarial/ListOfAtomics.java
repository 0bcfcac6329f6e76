package adversarial;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The text of a list is made of atomics, which are read one by one. */
public class ListOfAtomics {
  private final AtomicInteger first = new AtomicInteger();
  private final AtomicInteger second = new AtomicInteger();
  private final List<Object> list = new ArrayList<>();

  public ListOfAtomics() {
    list.add(first);
    list.add(second);
  }

  public void add() {
    first.incrementAndGet();
  }

  public void more() {
    second.incrementAndGet();
  }

  public synchronized String text() {
    return list.toString();
  }
}
