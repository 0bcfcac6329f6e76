package io.selvage.unbounded.patterns;

/** What a call is to an object of a kind. */
enum Role {
  INSERT,
  REMOVE,
  WRITE,
  READ,
  LOCK,
  UNLOCK;

  /** Whether what was passed matters, and not what comes back. */
  boolean isGiven() {
    return this == INSERT || this == WRITE;
  }

  /** Whether what comes back matters. */
  boolean isTold() {
    return this == REMOVE || this == READ;
  }
}
