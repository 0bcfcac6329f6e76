package wrapped;

import java.util.concurrent.ArrayBlockingQueue;

/** With a constructor that takes nothing. */
public class JdkArrayQueue extends ArrayBlockingQueue<Object> {
  private static final long serialVersionUID = 1;

  public JdkArrayQueue() {
    super(2);
  }
}
