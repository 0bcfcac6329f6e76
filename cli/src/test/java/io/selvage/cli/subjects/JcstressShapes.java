package io.selvage.cli.subjects;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Result;
import org.openjdk.jcstress.annotations.Signal;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.LD_Result;

/** The ways in which tests of jcstress are written. */
public final class JcstressShapes {
  private JcstressShapes() {}

  /** Outcomes that several tests share. */
  @Outcome(id = "[01], 0", expect = Expect.ACCEPTABLE, desc = "a pattern")
  @Outcome(id = "1, 0", expect = Expect.FORBIDDEN, desc = "the text goes before the pattern")
  public static class Shared {}

  /** Its actors are inherited. */
  public abstract static class Readers {
    @Actor
    public void actor1(Box box, II_Result r) {
      box.value = 1;
    }

    @Actor
    public void actor2(Box box, II_Result r) {
      r.r1 = box.value;
    }
  }

  /** What they share. */
  @State
  public static class Box {
    int value;
  }

  /** Outcomes of another class; no actor of its own. */
  @JCStressTest
  @JCStressMeta(Shared.class)
  public static class ByMeta extends Readers {}

  /** The same with one outcome of its own, which goes first. */
  @JCStressTest
  @JCStressMeta(Shared.class)
  @Outcome(id = "1, 0", expect = Expect.ACCEPTABLE_INTERESTING, desc = "own")
  public static class ByMetaAndOwn extends Readers {}

  /** Objects and numbers as jcstress prints them. */
  @JCStressTest
  @State
  @Outcome(
      id = {"null, 1.5", "4a, 1.5"},
      expect = Expect.ACCEPTABLE)
  public static class Texts {
    Object said = null;

    @Actor
    public void actor1() {
      said = new StringBuilder().append(4).append('a').toString();
    }

    @Actor
    public void actor2(LD_Result r) {
      r.r1 = said;
      r.r2 = 1.5;
    }
  }

  /** A result class of the user. */
  @Result
  public static class Pair {
    public boolean r1;
    public char r2;
  }

  /** With that result class. */
  @JCStressTest
  @Outcome(id = "true, x", expect = Expect.ACCEPTABLE)
  public static class OwnResult {
    @Actor
    public void actor1(Pair r) {
      r.r1 = true;
    }

    @Actor
    public void actor2(Pair r) {
      r.r2 = 'x';
    }
  }

  /** A loop that a compiler may make endless. */
  @JCStressTest(Mode.Termination)
  @State
  @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE)
  @Outcome(id = "STALE", expect = Expect.ACCEPTABLE_INTERESTING)
  public static class PlainLoop {
    boolean ready;

    @Actor
    public void actor() {
      while (!ready) {
        Thread.onSpinWait();
      }
    }

    @Signal
    public void signal() {
      ready = true;
    }
  }

  /** A loop that ends. */
  @JCStressTest(Mode.Termination)
  @State
  @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE)
  @Outcome(id = "STALE", expect = Expect.FORBIDDEN)
  public static class VolatileLoop {
    volatile boolean ready;

    @Actor
    public void actor() {
      while (!ready) {
        Thread.onSpinWait();
      }
    }

    @Signal
    public void signal() {
      ready = true;
    }
  }

  /** A wait that only the interrupt of its thread ends. */
  @JCStressTest(Mode.Termination)
  @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE)
  @Outcome(id = "STALE", expect = Expect.FORBIDDEN)
  public static class Interrupted {
    @Actor
    public void actor() {
      while (!Thread.currentThread().isInterrupted()) {
        Thread.onSpinWait();
      }
    }

    @Signal
    public void signal(Thread actor) {
      actor.interrupt();
    }
  }

  /** A signal that the actor does not wait for. */
  @JCStressTest(Mode.Termination)
  @State
  @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE)
  @Outcome(id = "STALE", expect = Expect.FORBIDDEN)
  public static class Endless {
    volatile int ready;

    @Actor
    public void actor() {
      while (ready != 2) {
        Thread.onSpinWait();
      }
    }

    @Signal
    public void signal() {
      ready = 1;
    }
  }
}
