package library;

import java.util.concurrent.Semaphore;

/** With a constructor that takes nothing. */
public class TwoPermits extends Semaphore {
  private static final long serialVersionUID = 1;

  public TwoPermits() {
    super(2);
  }
}
