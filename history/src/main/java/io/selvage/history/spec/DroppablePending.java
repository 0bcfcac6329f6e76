package io.selvage.history.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import java.util.List;
import java.util.function.Predicate;

/**
 * A specification that can identify pending operations that no other operation can have observed:
 * from every order that it can follow and that contains such an operation, the operation can be
 * removed, perhaps together with other pending ones, and the specification can follow the rest.
 */
public interface DroppablePending {
  /**
   * The pending calls that may be dropped.
   *
   * @param operations all remaining operations of a history
   */
  Predicate<Invocation> unobserved(List<Operation> operations);
}
