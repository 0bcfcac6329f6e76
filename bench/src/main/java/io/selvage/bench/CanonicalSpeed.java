package io.selvage.bench;

import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.state.CanonicalForm;
import io.selvage.program.state.SymmetricForm;

/**
 * Measures writing and hashing states: a queue of some elements and three threads in the middle of
 * offer.
 */
final class CanonicalSpeed {
  private static final int ELEMENTS = 18;
  private static final int MANY = 500_000;

  private final Runner runner;
  private final CanonicalForm canonical;
  private final ThreadState[] threads = new ThreadState[3];
  private long sink;

  private CanonicalSpeed(String queue) {
    ObjectProgram object = Runner.object(queue, "offer,poll", AllocationPrivacy.UNTIL_PUBLISHED);
    runner = new Runner(object);
    canonical = new CanonicalForm(object.program(), runner.heap);
    PreparedCall offer = runner.ready("offer(1)");
    for (int i = 0; i < ELEMENTS; i++) {
      runner.call(offer);
    }
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new ThreadState(object.program(), object.program().thread(i));
      runner.instance.begin(threads[i], offer);
      while (runner.interpreter.advance(threads[i]) == StepKind.ALLOCATE) {
        runner.heap.perform(threads[i]);
      }
    }
  }

  static void rows() {
    CanonicalSpeed linked = new CanonicalSpeed("java.util.concurrent.ConcurrentLinkedQueue");
    linked.row("20 objects, 3 threads in mid-offer", linked::plainly, "< 1");
    linked.row("the same up to exchange of threads", linked.symmetrically(0, 0, 0), "< 1");
    CanonicalSpeed padded = new CanonicalSpeed(Padded.class.getName());
    String asked = "no slower";
    padded.row("SpscArrayQueue, padded, 18 elements", padded::plainly, asked);
    padded.row("the same up to exchange of threads", padded.symmetrically(0, 0, 0), asked);
  }

  private void row(String what, Runnable write, String asked) {
    double nanos =
        Table.nanos(
            MANY,
            () -> {
              for (int i = 0; i < MANY; i++) {
                write.run();
                sink += canonical.hash();
              }
            });
    Table.row("copy and hash, " + what, nanos / 1e3, "us", asked);
    Table.row("  words of that state", canonical.size(), "", "");
    if (sink == 42) {
      System.out.println();
    }
  }

  private void plainly() {
    canonical.begin(runner.instance.root());
    for (ThreadState thread : threads) {
      canonical.thread(thread);
    }
  }

  private Runnable symmetrically(int... roles) {
    SymmetricForm form =
        new SymmetricForm(
            runner.instance.program(), canonical, roles, i -> canonical.thread(threads[i]));
    return () -> form.write(runner.instance.root());
  }
}
