package io.selvage.history.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import java.util.List;
import java.util.function.Predicate;

/**
 * A specification that knows of some pending operations that nobody can have observed: from every
 * order that it can follow and that has such an operation, it can be taken out, perhaps together
 * with other pending ones, and what is left can be followed, too.
 */
public interface DroppablePending {
  /**
   * Which pending calls may be left out.
   *
   * @param operations all that are left of a history
   */
  Predicate<Invocation> unobserved(List<Operation> operations);
}
