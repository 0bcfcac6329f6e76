package io.selvage.relaxed.internal.synchronization;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.List;

/**
 * How much a set synchronises: {@code add} and {@code remove} say whether they changed it, {@code
 * contains} whether the key is there. What is due to presence acquires from the call that put the
 * key there; absence tells nothing. The paper does not print its set; a counter for all keys would
 * order keys that have nothing to do with each other, so the updates are for each key.
 */
public enum SetStrength implements SynchronizationSpec {
  R(false, false),
  /** Also an update in each insertion that succeeds, after its look and before its release. */
  RI(true, false),
  /** Also one in each removal that succeeds, before it acquires. */
  RID(true, true);

  private final boolean inserts;
  private final boolean deletes;

  SetStrength(boolean inserts, boolean deletes) {
    this.inserts = inserts;
    this.deletes = deletes;
  }

  private record Updated(String kind, Value key) {}

  @Override
  public long[] known(List<Operation> order) {
    return MessagePassing.known(order, this::pass);
  }

  private void pass(MessagePassing messages, Operation call) {
    Value key = call.invocation().arguments().get(0);
    boolean yes = call.outcome().equals(Outcome.returned(new Value.Bool(true)));
    switch (call.invocation().method()) {
      case "add" -> {
        if (!yes) {
          messages.acquire(key);
          return;
        }
        if (inserts) {
          messages.update(new Updated("insert", key));
        }
        messages.release(key);
      }
      case "remove" -> {
        if (yes && deletes) {
          messages.update(new Updated("delete", key));
        }
        if (yes) {
          messages.acquire(key);
        }
      }
      case "contains" -> {
        if (yes) {
          messages.acquire(key);
        }
      }
      default ->
          throw new IllegalArgumentException(
              "not a method of a set: " + call.invocation().method());
    }
  }
}
