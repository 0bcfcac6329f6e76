package wrapped;

import java.util.concurrent.LinkedBlockingDeque;

/** With a constructor that takes nothing. */
public class JdkDeque extends LinkedBlockingDeque<Object> {
  private static final long serialVersionUID = 1;

  public JdkDeque() {
    super(2);
  }
}
