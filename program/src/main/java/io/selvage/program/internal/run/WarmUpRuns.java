package io.selvage.program.internal.run;

import io.selvage.core.Invocation;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.SequentialRunner;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * Sequential runs whose results are discarded: they make a program discover its code and classes.
 */
public final class WarmUpRuns {
  private static final int WALKS = 8;
  private static final int LENGTH = 24;
  private static final int MAX_STEPS = 10_000;

  private WarmUpRuns() {}

  public static void of(ObjectProgram object, List<Invocation> calls) {
    Random random = new Random(1);
    Set<Invocation> inVain = new HashSet<>();
    IntUnaryOperator choice = choice(object, random);
    for (Invocation call : calls) {
      walk(object, List.of(call, call), choice, inVain);
    }
    for (int i = 0; i < WALKS && !calls.isEmpty(); i++) {
      List<Invocation> walk = random.ints(LENGTH, 0, calls.size()).mapToObj(calls::get).toList();
      walk(object, walk, choice, inVain);
    }
  }

  /** A clock that never advances would reveal nothing. */
  private static IntUnaryOperator choice(ObjectProgram object, Random random) {
    return object.program().chance().ticks() ? random::nextInt : choices -> 0;
  }

  /**
   * @param inVain calls that did not end: one attempt is enough, since it may have taken long
   */
  private static void walk(
      ObjectProgram object,
      List<Invocation> calls,
      IntUnaryOperator choice,
      Set<Invocation> inVain) {
    ObjectInstance instance = object.instantiate();
    SequentialRunner runner = new SequentialRunner(object.program(), instance.heap());
    ThreadState thread = new ThreadState(object.program(), object.program().thread(0));
    for (Invocation call : calls) {
      if (inVain.contains(call)) {
        return;
      }
      instance.begin(thread, instance.call(call));
      try {
        SequentialRunner.End end = runner.run(thread, choice, MAX_STEPS);
        if (end == SequentialRunner.End.ENDLESS) {
          inVain.add(call);
          return;
        }
        if (end == SequentialRunner.End.BLOCKED) {
          return;
        }
      } catch (UnsupportedFeature unsupported) {
        if (object.program().chance().ticks()) {
          throw unsupported; // then the clocks need not tick
        }
        inVain.add(call);
        return; // the actual run will report this
      }
    }
  }
}
