package library;

import java.util.concurrent.LinkedBlockingQueue;

/** With a bound. */
public class BoundedLinkedQueue extends LinkedBlockingQueue<Object> {
  private static final long serialVersionUID = 1;

  public BoundedLinkedQueue() {
    super(2);
  }
}
