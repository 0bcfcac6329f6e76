package io.selvage.reduction.internal.term;

/** Regions that are met everywhere. */
public final class Regions {
  public static final Region SELF = new Region.Self();
  public static final Region CLIENT = new Region.Client();
  public static final Region VALUE = new Region.Value();
  public static final Region LOCK_PART = new Region.LockPart();

  private Regions() {}
}
