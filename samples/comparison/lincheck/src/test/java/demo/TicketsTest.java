package demo;

import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Test;

public class TicketsTest {
  private final Tickets tickets = new Tickets();

  @Operation
  public int next() {
    return tickets.next();
  }

  @Test
  void modelChecking() {
    new ModelCheckingOptions().check(getClass());
  }
}
