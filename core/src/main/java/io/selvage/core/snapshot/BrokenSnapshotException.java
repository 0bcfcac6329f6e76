package io.selvage.core.snapshot;

/** A snapshot does not have the form that its reader expects. */
public final class BrokenSnapshotException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public BrokenSnapshotException(String message) {
    super(message);
  }
}
