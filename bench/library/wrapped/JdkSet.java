package wrapped;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/** The set behind it is not used elsewhere. */
public class JdkSet {
  private final Set<Object> behind = Collections.synchronizedSet(new HashSet<>());

  public boolean add(Object each) {
    return behind.add(each);
  }

  public boolean contains(Object each) {
    return behind.contains(each);
  }

  public boolean remove(Object each) {
    return behind.remove(each);
  }

  public int size() {
    return behind.size();
  }

  public boolean isEmpty() {
    return behind.isEmpty();
  }

  public void clear() {
    behind.clear();
  }

  public Object iterator() {
    return behind.iterator();
  }
}
