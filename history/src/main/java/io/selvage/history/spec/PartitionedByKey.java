package io.selvage.history.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import java.util.Optional;

/**
 * A specification that is a product over keys, as far as the calls with a key go: a call changes
 * the part of its key alone, and its outcomes depend on that part alone. Histories of such calls
 * may be judged key by key (Herlihy and Wing 1990, locality) under linearizability by intervals.
 */
public interface PartitionedByKey {
  /** The key of the part that the call is about; none where it is about several. */
  Optional<Value> key(Invocation call);

  /** Whether every call has a key, so that the parts never meet. */
  default boolean isProduct() {
    return false;
  }
}
