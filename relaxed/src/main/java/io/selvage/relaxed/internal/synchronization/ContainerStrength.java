package io.selvage.relaxed.internal.synchronization;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.List;
import java.util.Locale;

/**
 * The synchronisation of a container (queue, stack). An insertion is a call with an argument, a
 * deletion one that returns what was inserted; all values inserted are different.
 *
 * <p>The paper names the strengths (section 6) but does not define them; these are the points at
 * which the specifications of GenMC synchronise. The points matter: the update of a deletion comes
 * before it reads the value, so that it passes on which deletions came before, not what they
 * returned.
 */
public enum ContainerStrength implements SynchronizationSpec {
  /** A deletion reads what an insertion released. */
  R(false, false),
  /** Also, an insertion begins with an update of a location shared by all insertions. */
  RI(true, false),
  /** As R, and a successful deletion has an update of a location shared by all of those. */
  RD(false, true),
  /** Both. */
  RID(true, true);

  private final boolean inserts;
  private final boolean deletes;

  ContainerStrength(boolean inserts, boolean deletes) {
    this.inserts = inserts;
    this.deletes = deletes;
  }

  @Override
  public long[] known(List<Operation> order) {
    return MessagePassing.known(order, this::pass);
  }

  private void pass(MessagePassing messages, Operation call) {
    if (!call.invocation().arguments().isEmpty()) {
      if (inserts) {
        messages.update("inserts");
      }
      messages.release(call.invocation().arguments().get(0));
    } else if (isFound(call.outcome())) {
      if (deletes) {
        messages.update("deletes");
      }
      messages.acquire(((Outcome.Returned) call.outcome()).value());
    }
  }

  private static boolean isFound(Outcome outcome) {
    return outcome instanceof Outcome.Returned returned
        && !returned.value().equals(Value.NULL)
        && !returned.value().equals(Value.VOID);
  }

  /** The value as in `--strength`. */
  public static ContainerStrength named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }
}
