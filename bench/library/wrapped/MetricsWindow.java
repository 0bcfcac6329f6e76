package wrapped;

import com.codahale.metrics.SlidingWindowReservoir;

/** With a constructor that takes nothing. */
public class MetricsWindow extends SlidingWindowReservoir {
  public MetricsWindow() {
    super(2);
  }
}
