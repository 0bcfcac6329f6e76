package io.selvage.unbounded.internal.patterns;

/** The role of a call for a kind of object. */
public enum CallRole {
  INSERT,
  REMOVE,
  WRITE,
  READ,
  LOCK,
  UNLOCK;

  /** Whether the argument matters, and not the result. */
  public boolean isGiven() {
    return this == INSERT || this == WRITE;
  }

  /** Whether the result matters. */
  public boolean isDistinguished() {
    return this == REMOVE || this == READ;
  }
}
