package io.selvage.program.run;

import io.selvage.core.Invocation;
import java.util.List;
import java.util.Random;

/** Sequential runs whose results nobody looks at: they make a program meet its code and classes. */
final class Rehearsal {
  private static final int WALKS = 8;
  private static final int LENGTH = 24;
  private static final int MAX_STEPS = 10_000;

  private Rehearsal() {}

  static void of(ObjectProgram object, List<Invocation> calls) {
    Random random = new Random(1);
    for (Invocation call : calls) {
      walk(object, List.of(call, call));
    }
    for (int i = 0; i < WALKS && !calls.isEmpty(); i++) {
      walk(object, random.ints(LENGTH, 0, calls.size()).mapToObj(calls::get).toList());
    }
  }

  private static void walk(ObjectProgram object, List<Invocation> calls) {
    Instance instance = object.instantiate();
    Sequential runner = new Sequential(object.program(), instance.heap());
    ThreadState thread = new ThreadState(object.program(), object.program().thread(0));
    for (Invocation call : calls) {
      instance.begin(thread, instance.call(call));
      try {
        Sequential.End end = runner.run(thread, choices -> 0, MAX_STEPS);
        if (end == Sequential.End.BLOCKED || end == Sequential.End.ENDLESS) {
          return;
        }
      } catch (Refused refused) {
        return; // whoever gets there in earnest will say so
      }
    }
  }
}
