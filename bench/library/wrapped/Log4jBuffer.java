package wrapped;

import org.apache.logging.log4j.core.util.CyclicBuffer;

/** The class is final, and its constructor takes the class of the elements. */
public class Log4jBuffer {
  private final CyclicBuffer<Object> behind = new CyclicBuffer<>(Object.class, 2);

  public void add(Object each) {
    behind.add(each);
  }

  public Object[] removeAll() {
    return behind.removeAll();
  }

  public boolean isEmpty() {
    return behind.isEmpty();
  }
}
