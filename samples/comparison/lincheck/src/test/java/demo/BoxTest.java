package demo;

import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Test;

public class BoxTest {
  private final Box box = new Box();

  @Operation
  public void put() {
    box.put();
  }

  @Operation
  public int look() {
    return box.look();
  }

  @Test
  void modelChecking() {
    new ModelCheckingOptions().check(getClass());
  }

  @Test
  void stress() {
    new StressOptions().check(getClass());
  }
}
