package demo;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

@JCStressTest
@State
@Outcome(id = {"-1", "1"}, expect = Expect.ACCEPTABLE, desc = "not there yet, or there")
@Outcome(expect = Expect.FORBIDDEN, desc = "full, but without its content")
public class BoxTest {
  private final Box box = new Box();

  @Actor
  public void put() {
    box.put();
  }

  @Actor
  public void look(I_Result r) {
    r.r1 = box.look();
  }
}
