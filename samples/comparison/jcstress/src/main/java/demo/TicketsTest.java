package demo;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

@JCStressTest
@State
@Outcome(id = {"1, 2", "2, 1"}, expect = Expect.ACCEPTABLE, desc = "one after the other")
@Outcome(expect = Expect.FORBIDDEN, desc = "no order explains it")
public class TicketsTest {
  private final Tickets tickets = new Tickets();

  @Actor
  public void first(II_Result r) {
    r.r1 = tickets.next();
  }

  @Actor
  public void second(II_Result r) {
    r.r2 = tickets.next();
  }
}
