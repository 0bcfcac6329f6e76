package io.selvage.bench;

import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.Memory;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.StepKind;
import java.util.List;

/** The front end: interpreted calls, memory steps, canonical states. */
public final class ProgramSpeed {
  private static final String QUEUE = "java.util.concurrent.ConcurrentLinkedQueue";

  private ProgramSpeed() {}

  public static void main(String[] arguments) {
    Table.head("program: the interpreter on the concrete heap");
    for (AllocationPrivacy privacy :
        List.of(AllocationPrivacy.NONE, AllocationPrivacy.UNTIL_PUBLISHED)) {
      calls(privacy);
    }
    steps();
    twoMemories();
    bytecodes();
    CanonicalSpeed.rows();
  }

  private static void calls(AllocationPrivacy privacy) {
    Runner runner = new Runner(Runner.object(QUEUE, "offer,poll", privacy));
    PreparedCall offer = runner.ready("offer(1)");
    PreparedCall poll = runner.ready("poll()");
    int pairs = 200_000;
    int[] steps = {0};
    double nanos =
        Table.nanos(
            pairs,
            () -> {
              int mark = runner.heap.mark();
              steps[0] = 0;
              for (int i = 0; i < pairs; i++) {
                steps[0] += runner.call(offer) + runner.call(poll);
                if (i % 64 == 63) {
                  runner.heap.undo(mark);
                  mark = runner.heap.mark();
                }
              }
              runner.heap.undo(mark);
            });
    String what = "ConcurrentLinkedQueue offer+poll, private: " + privacy;
    Table.row(what, nanos / 1e3, "us", "<= 0.6");
    Table.row("  steps of one offer+poll", steps[0] / (double) pairs, "", "");
  }

  private static void steps() {
    Runner runner = new Runner(Runner.object(Mixer.class.getName(), "mix", AllocationPrivacy.NONE));
    PreparedCall mix = runner.ready("mix()");
    int rounds = 2_000;
    long[] count = {0};
    double nanos =
        Table.nanos(
            1,
            () -> {
              count[0] = 0;
              for (int i = 0; i < rounds; i++) {
                int mark = runner.heap.mark();
                count[0] += runner.call(mix);
                runner.heap.undo(mark);
              }
            });
    Table.row("memory steps, array loop", count[0] / nanos * 1e3, "M/s", ">= 30");
    double bytecodes = (double) rounds * Retired.of(Mixer.class, "mix");
    Table.row("bytecodes, the same loop", bytecodes / nanos * 1e3, "M/s", ">= 100");
  }

  private static void bytecodes() {
    Runner runner =
        new Runner(Runner.object(Collatz.class.getName(), "longest", AllocationPrivacy.NONE));
    PreparedCall longest = runner.ready("longest()");
    int rounds = 500;
    double nanos =
        Table.nanos(
            rounds,
            () -> {
              for (int i = 0; i < rounds; i++) {
                runner.call(longest);
              }
            });
    double bytecodes = Retired.of(Collatz.class, "longest");
    Table.row("bytecodes, arithmetic and calls", bytecodes / nanos * 1e3, "M/s", ">= 100");
  }

  /** Loads a second implementation of memory, so that calls of a memory are not monomorphic. */
  private static void twoMemories() {
    Runner runner = new Runner(Runner.object(Mixer.class.getName(), "mix", AllocationPrivacy.NONE));
    PreparedCall mix = runner.ready("mix()");
    long[] writes = {0};
    Memory counting =
        thread -> {
          writes[0] += thread.step() == StepKind.WRITE ? 1 : 0;
          return runner.heap.perform(thread);
        };
    int rounds = 2_000;
    long[] count = {0};
    double nanos =
        Table.nanos(
            1,
            () -> {
              count[0] = 0;
              for (int i = 0; i < rounds; i++) {
                int mark = runner.heap.mark();
                Memory memory = i % 16 == 0 ? counting : runner.heap;
                count[0] += runner.call(mix, memory);
                runner.heap.undo(mark);
              }
            });
    Table.row("memory steps, two kinds of memory", count[0] / nanos * 1e3, "M/s", ">= 30");
  }
}
