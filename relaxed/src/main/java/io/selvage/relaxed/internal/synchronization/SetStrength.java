package io.selvage.relaxed.internal.synchronization;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.List;

/**
 * The synchronisation of a set: {@code add} and {@code remove} return whether they changed it,
 * {@code contains} whether the key is present. An outcome that depends on presence acquires from
 * the call that inserted the key; absence carries no synchronisation. The paper does not print its
 * set; a counter for all keys would order unrelated keys, so the updates are per key.
 */
public enum SetStrength implements SynchronizationSpec {
  R(false, false),
  /** Also an update in each successful insertion, after its lookup and before its release. */
  RI(true, false),
  /** Also one in each successful removal, before it acquires. */
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
