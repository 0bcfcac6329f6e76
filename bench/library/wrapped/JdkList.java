package wrapped;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The list behind it is not used elsewhere. */
public class JdkList {
  private final List<Object> behind = Collections.synchronizedList(new ArrayList<>());

  public boolean add(Object each) {
    return behind.add(each);
  }

  public void add(int index, Object each) {
    behind.add(index, each);
  }

  public Object get(int index) {
    return behind.get(index);
  }

  public Object set(int index, Object each) {
    return behind.set(index, each);
  }

  public Object remove(int index) {
    return behind.remove(index);
  }

  public boolean contains(Object each) {
    return behind.contains(each);
  }

  public int indexOf(Object each) {
    return behind.indexOf(each);
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

  public Object[] toArray() {
    return behind.toArray();
  }

  public Object iterator() {
    return behind.iterator();
  }
}
