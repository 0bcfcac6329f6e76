package library;

import java.util.concurrent.ArrayBlockingQueue;

/** With a constructor that takes nothing. */
public class BoundedArrayQueue extends ArrayBlockingQueue<Object> {
  private static final long serialVersionUID = 1;

  public BoundedArrayQueue() {
    super(2);
  }
}
