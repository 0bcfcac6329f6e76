package io.selvage.remedy.internal.change;

/**
 * The kinds of change, weakest first: what makes fewer threads wait, and fewer accesses expensive,
 * comes before. A lock comes last.
 */
public enum ChangeKind {
  FINAL_FIELD,
  VOLATILE_FIELD,
  ACQUIRE_RELEASE_ACCESS,
  VOLATILE_ACCESS,
  SINGLE_READ,
  ATOMIC_METHOD,
  ATOMIC_UPDATE,
  RETRY_LOOP,
  WAIT_LOOP,
  READ_AFTER_WAIT,
  CONCURRENT_TYPE,
  ATOMIC_FIELD,
  LOCK_ORDER,
  LOCK_MODE,
  WIDER_LOCK,
  EXISTING_LOCK,
  SYNCHRONIZED_METHOD
}
