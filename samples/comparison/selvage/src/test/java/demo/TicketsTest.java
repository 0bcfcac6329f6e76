package demo;

import io.selvage.junit.Op;
import io.selvage.junit.Verify;

@Verify
class TicketsTest {
  final Tickets tickets = new Tickets();

  @Op
  int next() {
    return tickets.next();
  }
}
