package wrapped;

import ch.qos.logback.core.util.COWArrayList;

/** With a constructor that takes nothing. */
public class LogbackList extends COWArrayList<Object> {
  public LogbackList() {
    super(new Object[0]);
  }
}
