package io.selvage.formats;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps one copy of what is equal: a million reads and writes of a handful of values then cost
 * little more than their places. Bounded, since distinct values gain nothing from it.
 */
final class Pool {
  private static final int MOST = 1 << 16;

  private final Map<Object, Object> known = new HashMap<>();

  Value value(Value value) {
    return one(value);
  }

  Outcome returned(Value value) {
    return value.equals(Value.VOID) ? Outcome.NOTHING : one(Outcome.returned(one(value)));
  }

  Outcome outcome(Outcome outcome) {
    return one(outcome);
  }

  Invocation call(String method, Value... arguments) {
    return call(method, List.of(arguments));
  }

  Invocation call(String method, List<Value> arguments) {
    return one(new Invocation(one(method), arguments));
  }

  private <T> T one(T thing) {
    @SuppressWarnings("unchecked") // equal things have the same class
    T first = (T) known.get(thing);
    if (first != null) {
      return first;
    }
    if (known.size() < MOST) {
      known.put(thing, thing);
    }
    return thing;
  }
}
