package io.selvage.bench;

import io.selvage.core.CallSyntax;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.run.Alphabet;
import io.selvage.program.run.Call;
import io.selvage.program.run.Canonical;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Instance;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.Step;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.World;
import java.nio.file.Path;
import java.util.List;

/** The front end: interpreted calls, memory steps, canonical states. */
public final class ProgramSpeed {
  private static final String QUEUE = "java.util.concurrent.ConcurrentLinkedQueue";

  private ProgramSpeed() {}

  public static void main(String[] arguments) {
    Table.head("program: the interpreter on the concrete heap");
    for (Privacy privacy : List.of(Privacy.NONE, Privacy.UNTIL_PUBLISHED)) {
      calls(privacy);
    }
    steps();
    canonical();
  }

  /** An object, a thread and the loop that engines have. */
  private static final class Runner {
    final Instance instance;
    final Heap heap;
    final Interpreter interpreter;
    final ThreadState thread;

    Runner(ObjectProgram object) {
      instance = object.instantiate();
      heap = instance.heap();
      interpreter = new Interpreter(object.program());
      thread = new ThreadState(object.program(), object.program().thread(0));
    }

    Call ready(String call) {
      return instance.call(CallSyntax.invocation(call));
    }

    int call(Call call) {
      instance.begin(thread, call);
      int steps = 0;
      while (!interpreter.advance(thread).isEnd()) {
        heap.perform(thread);
        steps++;
      }
      return steps;
    }
  }

  private static ObjectProgram object(String name, String operations, Privacy privacy) {
    String path = System.getProperty("java.class.path");
    World world =
        World.of(
            java.util.Arrays.stream(path.split(java.io.File.pathSeparator)).map(Path::of).toList());
    ClassInfo type = Operations.classNamed(world.classes(), name);
    List<OperationRequest> requests = CallSyntax.operations(operations);
    Operations found = Operations.of(type, requests);
    List<Invocation> alphabet = Alphabet.of(world.classes(), found, requests, 1);
    return ObjectProgram.build(new ObjectProgram.Plan(world, found, List.of(), alphabet, privacy));
  }

  private static void calls(Privacy privacy) {
    Runner runner = new Runner(object(QUEUE, "offer,poll", privacy));
    Call offer = runner.ready("offer(1)");
    Call poll = runner.ready("poll()");
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

  /** A class whose work is mostly memory. */
  public static final class Mixer {
    private final int[] cells = new int[1024];
    private volatile int last;

    public int mix() {
      int x = last;
      for (int i = 0; i < 1024; i++) {
        int y = cells[i];
        cells[i] = y * 31 + x;
        x = y ^ x >>> 7;
      }
      last = x;
      return x;
    }
  }

  private static void steps() {
    Runner runner = new Runner(object(Mixer.class.getName(), "mix", Privacy.NONE));
    Call mix = runner.ready("mix()");
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
  }

  private static void canonical() {
    ObjectProgram object = object(QUEUE, "offer,poll", Privacy.UNTIL_PUBLISHED);
    Runner runner = new Runner(object);
    Call offer = runner.ready("offer(1)");
    for (int i = 0; i < 18; i++) {
      runner.call(offer);
    }
    ThreadState[] threads = new ThreadState[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new ThreadState(object.program(), object.program().thread(i));
      runner.instance.begin(threads[i], offer);
      while (runner.interpreter.advance(threads[i]) == Step.ALLOCATE) {
        runner.heap.perform(threads[i]);
      }
    }
    Canonical canonical = new Canonical(object.program(), runner.heap);
    int many = 1_000_000;
    long[] sink = {0};
    double nanos =
        Table.nanos(
            many,
            () -> {
              for (int i = 0; i < many; i++) {
                canonical.begin(runner.instance.root());
                for (ThreadState thread : threads) {
                  canonical.thread(thread);
                }
                sink[0] += canonical.hash();
              }
            });
    Table.row(
        "canonical copy and hash, 20 objects, 3 threads in mid-offer", nanos / 1e3, "us", "< 1");
    Table.row("  words of that state", canonical.size(), "", "");
    if (sink[0] == 42) {
      System.out.println();
    }
  }
}
