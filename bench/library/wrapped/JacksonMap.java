package wrapped;

import com.fasterxml.jackson.databind.util.LRUMap;

/** With a constructor that takes nothing. */
public class JacksonMap extends LRUMap<Object, Object> {
  private static final long serialVersionUID = 1;

  public JacksonMap() {
    super(2, 2);
  }
}
