package hostile;

import java.util.function.IntConsumer;

/** A consumer that was passed in is called. */
public class CallsBack {
  private int value;

  public synchronized void each(IntConsumer consumer) {
    value++;
    consumer.accept(value);
  }
}
