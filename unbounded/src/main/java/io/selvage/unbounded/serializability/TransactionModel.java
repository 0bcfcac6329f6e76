package io.selvage.unbounded.serializability;

import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.unbounded.internal.model.RegionAccess;
import java.util.Optional;
import java.util.Set;

/**
 * How operations are treated as transactions.
 *
 * @param fields the names of those whose accesses may conflict; empty for all
 * @param aborts how a transaction reports that it did not take place
 * @param order which transactions must stay in order besides those that conflict
 * @param calls the calls of test programs
 */
public record TransactionModel(
    Set<String> fields, Aborts aborts, Order order, ClientAutomaton calls) {
  public TransactionModel {
    fields = Set.copyOf(fields);
  }

  /** Every access counts, every call takes place, threads make any calls. */
  public static final TransactionModel PLAIN =
      new TransactionModel(Set.of(), Aborts.NEVER, Order.OF_ONE_THREAD, ClientAutomaton.ANY);

  /** When a transaction's accesses count as not made. */
  public enum Aborts {
    NEVER,
    /** If it returns false, or throws. */
    ON_FALSE
  }

  /** The order that a serial execution must keep. */
  public enum Order {
    /** The order of the calls of one thread (Definition 1). */
    OF_ONE_THREAD,
    /** Also of any two calls one of which returned before the other began: strict. */
    OF_ALL
  }

  /** The same for other test programs. */
  public TransactionModel by(ClientAutomaton others) {
    return new TransactionModel(fields, aborts, order, others);
  }

  /** The access, if it counts. */
  public Optional<RegionAccess> counting(Optional<RegionAccess> access) {
    return access.filter(a -> fields.isEmpty() || fields.contains(field(a.region())));
  }

  /** The last part of the region's name; for an array it covers all elements. */
  public static String field(String region) {
    return region.substring(region.lastIndexOf('.') + 1);
  }

  public boolean isAborted(Outcome outcome) {
    return aborts == Aborts.ON_FALSE
        && (outcome instanceof Outcome.Threw || outcome.equals(Outcome.returned(Value.of(false))));
  }
}
