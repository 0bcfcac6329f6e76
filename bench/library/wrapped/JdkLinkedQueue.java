package wrapped;

import java.util.concurrent.LinkedBlockingQueue;

/** With a constructor that takes nothing. */
public class JdkLinkedQueue extends LinkedBlockingQueue<Object> {
  private static final long serialVersionUID = 1;

  public JdkLinkedQueue() {
    super(2);
  }
}
