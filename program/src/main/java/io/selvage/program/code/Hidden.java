package io.selvage.program.code;

import java.util.List;

/** Slots that every object has besides its fields; negative, and there only once used. */
public final class Hidden {
  /** The thread that holds the monitor. */
  public static final int OWNER = -1;

  /** How often the owner holds the monitor beyond once; touched by the owner only. */
  public static final int HELD = -2;

  public static final int HASH = -3;

  /** Of a thread: may it pass its next park? */
  public static final int PERMIT = -4;

  public static final int INTERRUPT = -5;

  /** How many threads wait to be notified. */
  public static final int WAITING = -6;

  /** How many of the waiting have been notified and did not yet go on. */
  public static final int NOTIFIED = -7;

  public static final int COUNT = 7;

  private static final List<String> NAMES =
      List.of("monitor", "held", "hash", "permit", "interrupt", "waiting", "notified");

  private Hidden() {}

  public static String name(int slot) {
    return NAMES.get(-slot - 1);
  }

  public static boolean isReference(int slot) {
    return slot == OWNER;
  }
}
