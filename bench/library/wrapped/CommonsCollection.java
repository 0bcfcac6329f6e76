package wrapped;

import java.util.ArrayList;
import java.util.Collection;
import org.apache.commons.collections4.collection.SynchronizedCollection;

/** The collection behind it is not used elsewhere. */
public class CommonsCollection {
  private final Collection<Object> behind =
      SynchronizedCollection.synchronizedCollection(new ArrayList<>());

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
