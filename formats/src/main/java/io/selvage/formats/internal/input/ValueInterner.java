package io.selvage.formats.internal.input;

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
public final class ValueInterner {
  private static final int MOST = 1 << 16;

  private final Map<Object, Object> known = new HashMap<>();

  public Value value(Value value) {
    return one(value);
  }

  public Outcome returned(Value value) {
    return value.equals(Value.VOID) ? Outcome.NOTHING : one(Outcome.returned(one(value)));
  }

  public Outcome outcome(Outcome outcome) {
    return one(outcome);
  }

  public Invocation call(String method, Value... arguments) {
    return call(method, List.of(arguments));
  }

  public Invocation call(String method, List<Value> arguments) {
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
