package demo;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.vmlens.api.AllInterleavings;
import org.junit.jupiter.api.Test;

class TicketsTest {
  private int first;
  private int second;

  @Test
  void twoCalls() throws InterruptedException {
    try (AllInterleavings all = new AllInterleavings("Tickets")) {
      while (all.hasNext()) {
        Tickets tickets = new Tickets();
        Thread thread = new Thread(() -> first = tickets.next());
        thread.start();
        second = tickets.next();
        thread.join();
        assertTrue(first == 1 && second == 2 || first == 2 && second == 1);
      }
    }
  }
}
