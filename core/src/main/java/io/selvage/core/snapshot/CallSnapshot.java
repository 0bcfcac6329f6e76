package io.selvage.core.snapshot;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls and their outcomes as values. */
public final class CallSnapshot {
  private static final Value RETURNED = Value.of("returned");
  private static final Value THREW = Value.of("threw");

  private CallSnapshot() {}

  public static Value of(Invocation call) {
    List<Value> parts = new ArrayList<>(List.of(Value.of(call.method())));
    parts.addAll(call.arguments());
    return new Value.Sequence(parts);
  }

  public static Invocation call(Value stored) {
    List<Value> parts = SnapshotReader.list(stored);
    if (parts.isEmpty()) {
      throw new BrokenSnapshotException("a call without a method");
    }
    return new Invocation(SnapshotReader.text(parts.get(0)), parts.subList(1, parts.size()));
  }

  /** An empty list is a call that has not returned. */
  public static Value of(Outcome outcome) {
    List<Value> parts = new ArrayList<>();
    if (outcome instanceof Outcome.Returned returned) {
      parts.add(RETURNED);
      parts.add(returned.value());
    } else if (outcome instanceof Outcome.Threw threw) {
      parts.add(THREW);
      parts.add(Value.of(threw.className()));
      threw.message().map(Value::of).ifPresent(parts::add);
    }
    return new Value.Sequence(parts);
  }

  public static Outcome outcome(Value stored) {
    List<Value> parts = SnapshotReader.list(stored);
    if (parts.isEmpty()) {
      return Outcome.PENDING;
    }
    if (parts.get(0).equals(RETURNED)) {
      return Outcome.returned(SnapshotReader.list(stored, 2).get(1));
    }
    if (!parts.get(0).equals(THREW) || parts.size() < 2) {
      throw new BrokenSnapshotException("no outcome: " + stored);
    }
    return new Outcome.Threw(
        SnapshotReader.text(parts.get(1)),
        parts.size() == 2 ? Optional.empty() : Optional.of(SnapshotReader.text(parts.get(2))));
  }
}
