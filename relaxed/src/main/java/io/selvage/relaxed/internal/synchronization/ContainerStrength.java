package io.selvage.relaxed.internal.synchronization;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.List;
import java.util.Locale;

/**
 * How much a container (queue, stack) synchronises. An insertion is a call with an argument, a
 * deletion one that returns what was inserted; all values inserted are different.
 *
 * <p>The paper names the strengths (section 6) and defines them nowhere; these are the places at
 * which GenMC's specifications synchronise, and the places matter: a deletion's update comes before
 * it reads the value, so that it hands on who deleted before, not what they found.
 */
public enum ContainerStrength implements SynchronizationSpec {
  /** A deletion reads what an insertion released. */
  R(false, false),
  /** Also, an insertion begins with an update that all insertions share. */
  RI(true, false),
  /** As R, and a deletion that finds something has an update that all those share. */
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

  /** As `--strength` has it. */
  public static ContainerStrength named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }
}
