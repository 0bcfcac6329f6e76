package library;

import java.util.concurrent.LinkedBlockingDeque;

/** With a bound. */
public class BoundedDeque extends LinkedBlockingDeque<Object> {
  private static final long serialVersionUID = 1;

  public BoundedDeque() {
    super(2);
  }
}
