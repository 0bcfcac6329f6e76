package io.selvage.history.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import java.util.Optional;

/**
 * A specification that is a product over keys, restricted to calls that have a key: a call changes
 * only the part of its key, and its outcomes depend only on that part. Under linearizability by
 * intervals, histories of such calls may be judged key by key (locality, Herlihy and Wing 1990).
 */
public interface PartitionedByKey {
  /** The key of the part that the call accesses; empty if it accesses several. */
  Optional<Value> key(Invocation call);

  /** Whether every call has a key, so that the parts are independent. */
  default boolean isProduct() {
    return false;
  }
}
