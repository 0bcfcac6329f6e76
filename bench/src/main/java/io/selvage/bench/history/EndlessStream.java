package io.selvage.bench.history;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Specification.Transition;
import io.selvage.core.Value;
import io.selvage.history.online.OnlineChecker;
import io.selvage.history.online.OnlineViolation;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;

/**
 * Clients that call, take effect on one reference object, and return, at random and forever; each
 * event goes to an online judge.
 */
final class EndlessStream<S> {
  /** The result of some methods that only insert. */
  private static final Outcome DONE = Outcome.returned(Value.of(true));

  private final Specification<S> specification;
  private final Function<Random, Invocation> calls;
  private final OnlineChecker<S> judge;
  private final Random random;
  private final Invocation[] called;
  private final Outcome[] outcomes;
  private S state;

  EndlessStream(
      Specification<S> specification,
      Function<Random, Invocation> calls,
      OnlineChecker<S> judge,
      int clients,
      long seed) {
    this.specification = specification;
    this.calls = calls;
    this.judge = judge;
    this.random = new Random(seed);
    this.called = new Invocation[clients];
    this.outcomes = new Outcome[clients];
    this.state = specification.initial();
  }

  /** Continues until the given number of events. */
  void runTo(long events) {
    while (judge.events() < events) {
      Optional<OnlineViolation> violation = step();
      if (violation.isPresent() || !judge.whyUnknown().isEmpty()) {
        throw new IllegalStateException(violation + judge.whyUnknown());
      }
    }
  }

  private Optional<OnlineViolation> step() {
    int client = random.nextInt(called.length);
    if (called[client] == null) {
      if (random.nextBoolean()) {
        return Optional.empty();
      }
      called[client] = calls.apply(random);
      return judge.call(client, called[client]);
    }
    if (outcomes[client] == null) {
      Transition<S> first = specification.step(state, called[client]).transitions().get(0);
      state = first.next();
      outcomes[client] = first.outcome();
      return Optional.empty();
    }
    Outcome outcome = outcomes[client];
    called[client] = null;
    outcomes[client] = null;
    return judge.returned(client, outcome);
  }

  /** Makes the next operation that finds a value return another one; returns the judge's answer. */
  Optional<OnlineViolation> runToViolation(Outcome wrong) {
    while (true) {
      int client = random.nextInt(called.length);
      if (called[client] != null
          && outcomes[client] instanceof Outcome.Returned
          && !outcomes[client].equals(Outcome.NOTHING)
          && !outcomes[client].equals(DONE)) {
        judge.returned(client, wrong);
        return judge.settle();
      }
      step();
    }
  }
}
