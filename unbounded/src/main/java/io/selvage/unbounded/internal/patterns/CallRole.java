package io.selvage.unbounded.internal.patterns;

/** What a call is to an object of a kind. */
public enum CallRole {
  INSERT,
  REMOVE,
  WRITE,
  READ,
  LOCK,
  UNLOCK;

  /** Whether what was passed matters, and not what comes back. */
  public boolean isGiven() {
    return this == INSERT || this == WRITE;
  }

  /** Whether what comes back matters. */
  public boolean isTold() {
    return this == REMOVE || this == READ;
  }
}
