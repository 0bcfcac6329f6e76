package adversarial;

import java.util.concurrent.atomic.AtomicReference;

/** A flag is set once; setting it again changes nothing. */
public class GetsAndSetsSame {
  private final AtomicReference<Object> state = new AtomicReference<>();
  private static final Object CLOSED = new Object();

  public boolean close() {
    if (state.get() != CLOSED) {
      return state.getAndSet(CLOSED) != CLOSED;
    }
    return false;
  }

  public boolean isClosed() {
    return state.get() == CLOSED;
  }
}
