package io.selvage.cli.subjects;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Tests as one writes them for jcstress. */
public final class JcstressTests {
  private JcstressTests() {}

  /** Store buffering on plain fields. */
  @JCStressTest
  @State
  @Outcome(
      id = {"0, 1", "1, 0", "1, 1"},
      expect = Expect.ACCEPTABLE,
      desc = "in some order")
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE_INTERESTING, desc = "both before the other")
  public static class StoreBuffering {
    int x;
    int y;

    @Actor
    public void actor1(II_Result r) {
      x = 1;
      r.r1 = y;
    }

    @Actor
    public void actor2(II_Result r) {
      y = 1;
      r.r2 = x;
    }
  }

  /** The same, volatile, but for what the test says. */
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.FORBIDDEN, desc = "volatile")
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN, desc = "wrongly")
  @Outcome(expect = Expect.ACCEPTABLE)
  public static class Volatile {
    @Actor
    public void actor1(Shared shared, II_Result r) {
      shared.x = 1;
      r.r1 = shared.y;
    }

    @Actor
    public void actor2(Shared shared, II_Result r) {
      shared.y = 1;
      r.r2 = shared.x;
    }
  }

  /** What the actors share. */
  @State
  public static class Shared {
    volatile int x;
    volatile int y;
  }

  /** Lost updates, seen by an arbiter. */
  @JCStressTest
  @State
  @Outcome(id = "0, [12]", expect = Expect.ACCEPTABLE, desc = "one may be lost")
  public static class Arbitrated {
    int value;

    @Actor
    public void actor1() {
      value++;
    }

    @Actor
    public void actor2() {
      value++;
    }

    @Arbiter
    public void arbiter(II_Result r) {
      r.r2 = value;
    }
  }
}
