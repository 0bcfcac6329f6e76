package io.selvage.bench.history;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import java.util.Arrays;
import java.util.Random;

/**
 * A long history of one object, recorded while random clients call, take effect and return. It is
 * linearizable unless spoilt.
 */
public final class RecordedHistory {
  /** One object with a reference state. */
  public interface Subject {
    /** The next client's call. */
    Invocation call(Random random);

    /** The outcome of the call; if the call chooses its arguments late, with these. */
    Done effect(Invocation call);

    /** Whether a client may crash in this call. */
    boolean mayCrash(Invocation call);
  }

  /** A call that took effect. */
  public record Done(Invocation call, Outcome outcome) {}

  private static final int IDLE = -1;

  private final Subject subject;
  private final Random random;
  private final int clients;
  private final Operation[] operations;
  private final long[] calls;
  private final long[] returns;

  RecordedHistory(Subject subject, int size, int clients, long seed) {
    this.subject = subject;
    this.random = new Random(seed);
    this.clients = clients;
    this.operations = new Operation[size];
    this.calls = new long[size];
    this.returns = new long[size];
  }

  /**
   * @param crashes one of this many calls that may crash does, and a new client continues; 0 for
   *     none
   */
  History history(int crashes) {
    int[] current = new int[clients];
    int[] names = new int[clients];
    Outcome[] outcomes = new Outcome[clients];
    Arrays.fill(current, IDLE);
    Arrays.setAll(names, i -> i);
    int lastName = clients;
    int called = 0;
    int open = 0;
    long clock = 0;
    while (called < operations.length || open > 0) {
      int client = random.nextInt(clients);
      int operation = current[client];
      if (operation == IDLE) {
        if (called < operations.length) {
          open++;
          current[client] = called;
          calls[called] = clock++;
          returns[called] = IntervalOrder.NEVER;
          outcomes[client] = Outcome.PENDING;
          operations[called++] =
              new Operation(names[client], subject.call(random), Outcome.PENDING);
        }
      } else if (outcomes[client].isPending()) {
        Invocation call = operations[operation].invocation();
        boolean crashed = crashes > 0 && subject.mayCrash(call) && random.nextInt(crashes) == 0;
        if (!crashed || random.nextBoolean()) {
          Done done = subject.effect(call);
          operations[operation] = new Operation(names[client], done.call, Outcome.PENDING);
          outcomes[client] = done.outcome;
        }
        if (crashed) {
          current[client] = IDLE;
          names[client] = lastName++;
          open--;
        }
      } else {
        Invocation call = operations[operation].invocation();
        operations[operation] = new Operation(names[client], call, outcomes[client]);
        returns[operation] = clock++;
        current[client] = IDLE;
        open--;
      }
    }
    return new History(Arrays.asList(operations), new IntervalOrder(calls, returns));
  }
}
