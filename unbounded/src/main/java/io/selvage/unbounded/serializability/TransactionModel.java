package io.selvage.unbounded.serializability;

import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.unbounded.internal.model.RegionAccess;
import java.util.Optional;
import java.util.Set;

/**
 * What is asked of the operations as transactions.
 *
 * @param fields those whose accesses may conflict, by their names; empty for all
 * @param aborts how a transaction says that it did not take place
 * @param order which transactions must stay in order besides those that conflict
 * @param calls what clients do
 */
public record TransactionModel(
    Set<String> fields, Aborts aborts, Order order, ClientAutomaton calls) {
  public TransactionModel {
    fields = Set.copyOf(fields);
  }

  /** Every access counts, every call takes place, threads call what they like. */
  public static final TransactionModel PLAIN =
      new TransactionModel(Set.of(), Aborts.NEVER, Order.OF_ONE_THREAD, ClientAutomaton.ANY);

  /** When the accesses of a transaction are as if they had never been. */
  public enum Aborts {
    NEVER,
    /** Where it returns false, or throws. */
    ON_FALSE
  }

  /** The order that a serial execution must keep. */
  public enum Order {
    /** Of the calls of one thread (Definition 1). */
    OF_ONE_THREAD,
    /** Also of any two calls of which one returned before the other began: strict. */
    OF_ALL
  }

  /** The same of other clients. */
  public TransactionModel by(ClientAutomaton others) {
    return new TransactionModel(fields, aborts, order, others);
  }

  /** The access, if it counts. */
  public Optional<RegionAccess> counting(Optional<RegionAccess> access) {
    return access.filter(a -> fields.isEmpty() || fields.contains(field(a.region())));
  }

  /** The last part of the region's name: of an array it is all elements. */
  public static String field(String region) {
    return region.substring(region.lastIndexOf('.') + 1);
  }

  public boolean isAborted(Outcome outcome) {
    return aborts == Aborts.ON_FALSE
        && (outcome instanceof Outcome.Threw || outcome.equals(Outcome.returned(Value.of(false))));
  }
}
