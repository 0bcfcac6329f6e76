package wrapped;

import java.util.concurrent.CountDownLatch;

/** With a constructor that takes nothing. */
public class JdkLatch extends CountDownLatch {
  public JdkLatch() {
    super(2);
  }
}
