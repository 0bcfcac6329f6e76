package wrapped;

import java.util.concurrent.Semaphore;

/** With a constructor that takes nothing. */
public class JdkSemaphore extends Semaphore {
  private static final long serialVersionUID = 1;

  public JdkSemaphore() {
    super(2);
  }
}
