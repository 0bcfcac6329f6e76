package io.selvage.history;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;

/** A specification that knows beforehand which calls it has. */
public interface Vocabulary {
  /**
   * Refuses a call of a method that the specification does not have, or with arguments that it does
   * not take.
   *
   * @throws io.selvage.core.UsageException naming the call
   */
  void require(Invocation call);

  /** The outcome as the specification would write it: a set read in the order of its elements. */
  default Outcome canonical(Outcome outcome) {
    return outcome;
  }
}
