package io.selvage.unbounded.patterns;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.unbounded.internal.patterns.CallRole;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A small history: calls that give a value or are told one (0 where there is nothing), in an order
 * of events. Each value is given once. A call that is told {@link #PENDING} has not returned.
 */
record Tape(List<Call> calls) {
  static final int NOTHING = 0;
  static final int PENDING = -1;
  static final long NEVER = IntervalOrder.NEVER;

  /**
   * @param value what is given, or what is told
   */
  record Call(CallRole role, int value, long called, long returned) {
    boolean isPending() {
      return returned == NEVER;
    }

    Call ended(int told, long at) {
      return new Call(role, role.isDistinguished() ? told : value, called, at);
    }
  }

  Tape {
    calls = List.copyOf(calls);
  }

  /** Calls by chance, each of its own thread; results are those of an order, but for some. */
  static Tape random(Random random, CallRole gives, CallRole told, int most, Fake fake) {
    int count = 2 + random.nextInt(most - 1);
    List<Integer> marks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      marks.add(random.nextInt(marks.size() + 1), i);
      marks.add(random.nextInt(marks.size() - marks.indexOf(i)) + marks.indexOf(i) + 1, i);
    }
    Integer[] order = new Integer[count];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> marks.indexOf(a) - marks.indexOf(b));
    Call[] calls = new Call[count];
    int values = 0;
    for (int i : order) {
      long called = marks.indexOf(i);
      boolean pending = random.nextInt(8) == 0;
      long returned = pending ? NEVER : marks.lastIndexOf(i);
      boolean giving = random.nextBoolean();
      int value = giving ? ++values : NOTHING;
      calls[i] = new Call(giving ? gives : told, value, called, returned);
    }
    Integer[] effects = order.clone();
    for (int round = 0; round < count; round++) {
      int at = random.nextInt(count - 1);
      Call one = calls[effects[at]];
      Call other = calls[effects[at + 1]];
      if (one.returned() > other.called()) {
        int swap = effects[at];
        effects[at] = effects[at + 1];
        effects[at + 1] = swap;
      }
    }
    List<Integer> held = new ArrayList<>();
    for (int i : effects) {
      Call call = calls[i];
      if (call.role() == gives) {
        fake.give(held, call.value());
      } else {
        int right = fake.tell(held, random);
        int told1 = random.nextInt(3) == 0 ? random.nextInt(values + 1) : right;
        calls[i] = call.ended(call.isPending() ? PENDING : told1, call.returned());
      }
    }
    return new Tape(List.of(calls));
  }

  /** What an object of the kind does, one call at a time. */
  interface Fake {
    void give(List<Integer> held, int value);

    int tell(List<Integer> held, Random random);
  }

  boolean isComplete() {
    return calls.stream().noneMatch(Call::isPending);
  }

  int values() {
    return calls.stream().filter(c -> c.role().isGiven()).mapToInt(Call::value).max().orElse(0);
  }

  History history() {
    List<Operation> operations = new ArrayList<>();
    for (int i = 0; i < calls.size(); i++) {
      Call call = calls.get(i);
      boolean gives = call.role().isGiven();
      List<Value> arguments = gives ? List.of(Value.of(call.value())) : List.of();
      Outcome outcome = gives ? Outcome.NOTHING : Outcome.returned(Value.of(call.value()));
      operations.add(
          new Operation(
              i,
              new Invocation(gives ? "give" : "tell", arguments),
              call.isPending() ? Outcome.PENDING : outcome));
    }
    return new History(
        operations,
        new IntervalOrder(
            calls.stream().mapToLong(Call::called).toArray(),
            calls.stream().mapToLong(Call::returned).toArray()));
  }

  /** One more call, after all. */
  Tape then(CallRole role, int value) {
    List<Call> longer = new ArrayList<>(calls);
    long now = calls.stream().mapToLong(c -> Math.max(c.called(), c.returned())).max().orElse(0);
    longer.add(new Call(role, value, now + 1, now + 2));
    return new Tape(longer);
  }

  /** The first call that is pending returns, after all others. */
  Tape ended(int told) {
    List<Call> same = new ArrayList<>(calls);
    for (int i = 0; i < same.size(); i++) {
      if (same.get(i).isPending()) {
        same.set(i, same.get(i).ended(told, 1_000 + i));
        return new Tape(same);
      }
    }
    throw new IllegalStateException("all have returned");
  }

  boolean nextPendingIsTold() {
    return calls.stream()
        .filter(Call::isPending)
        .findFirst()
        .orElseThrow()
        .role()
        .isDistinguished();
  }
}
