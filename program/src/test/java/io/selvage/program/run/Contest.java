package io.selvage.program.run;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Several interpreted threads call one object, in an order that a seed decides. */
final class Contest {
  private static final int MAX_STEPS = 20_000;

  private final ObjectInstance object;
  private final Interpreter interpreter;
  private final Random random;
  private final List<List<Invocation>> client;
  private final List<ThreadState> threads = new ArrayList<>();
  private final int[] next;
  private final List<Operation> operations = new ArrayList<>();
  private final Operation[] current;
  private int clock;

  /** A call and what came of it; without an outcome it did not end. */
  static final class Operation {
    final Invocation call;
    final int begun;
    int ended = Integer.MAX_VALUE;
    Outcome outcome = Outcome.NOTHING;

    Operation(Invocation call, int begun) {
      this.call = call;
      this.begun = begun;
    }

    boolean hasEnded() {
      return ended != Integer.MAX_VALUE;
    }

    @Override
    public String toString() {
      return call + (hasEnded() ? ": " + outcome + " " : " waits ") + begun + "–" + ended;
    }
  }

  private Contest(ObjectProgram program, List<List<Invocation>> client, long seed) {
    this.object = program.instantiate();
    this.interpreter = new Interpreter(program.program());
    this.random = new Random(seed);
    this.client = client;
    this.next = new int[client.size()];
    this.current = new Operation[client.size()];
    for (int i = 0; i < client.size(); i++) {
      threads.add(new ThreadState(program.program(), program.program().thread(i)));
    }
  }

  /** What comes of the client under the schedule of the seed, until all has ended or waits. */
  static List<Operation> run(ObjectProgram program, List<List<Invocation>> client, long seed) {
    Contest contest = new Contest(program, client, seed);
    while (contest.clock < MAX_STEPS && contest.step()) {
      contest.clock++;
    }
    if (contest.clock == MAX_STEPS) {
      throw new AssertionError("no end of " + client + ", seed " + seed);
    }
    return contest.operations;
  }

  private boolean step() {
    int first = random.nextInt(threads.size());
    for (int i = 0; i < threads.size(); i++) {
      if (step((first + i) % threads.size())) {
        return true;
      }
    }
    return false;
  }

  /** Lets the thread make a step; whether it could. */
  private boolean step(int i) {
    ThreadState thread = threads.get(i);
    if (current[i] == null) {
      if (next[i] == client.get(i).size()) {
        return false;
      }
      Invocation call = client.get(i).get(next[i]++);
      current[i] = new Operation(call, clock);
      operations.add(current[i]);
      object.begin(thread, object.call(call));
      return true;
    }
    StepKind step = interpreter.advance(thread);
    switch (step) {
      case DONE, THREW -> {
        current[i].ended = clock;
        current[i].outcome = object.outcome(thread, object.call(current[i].call));
        current[i] = null;
      }
      case REFUSED -> throw UnsupportedFeature.at(thread);
      case CHOOSE -> thread.answer(random.nextInt(thread.choices()));
      case INITIALISE -> {
        object.program().initialise(thread.classId());
        thread.answer(0);
      }
      default -> {
        return object.heap().perform(thread);
      }
    }
    return true;
  }
}
