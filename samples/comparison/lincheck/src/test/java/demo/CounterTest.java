package demo;

import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Test;

public class CounterTest {
  private final Counter counter = new Counter();

  @Operation
  public int inc() {
    return counter.inc();
  }

  @Test
  void modelChecking() {
    new ModelCheckingOptions().check(getClass());
  }
}
