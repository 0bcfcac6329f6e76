package wrapped;

import org.apache.commons.lang3.concurrent.ThresholdCircuitBreaker;

/** With a constructor that takes nothing. */
public class LangBreaker extends ThresholdCircuitBreaker {
  public LangBreaker() {
    super(2);
  }
}
