package io.selvage.program.code;

import java.util.List;

/**
 * Slots that every object has besides its fields; their numbers are negative, and they exist only
 * once used.
 */
public final class HiddenSlots {
  /** The thread that holds the monitor. */
  public static final int OWNER = -1;

  /**
   * The number of reentrant acquisitions by the owner beyond the first; only the owner accesses it.
   */
  public static final int HELD = -2;

  public static final int HASH = -3;

  /** Of a thread: whether its next park returns immediately. */
  public static final int PERMIT = -4;

  public static final int INTERRUPT = -5;

  /** The most recent thread to wait for a notification; only the owner accesses it. */
  public static final int WAITING = -6;

  /**
   * Of a waiting thread: the one that began to wait before it; only the monitor's owner accesses
   * it.
   */
  public static final int NEXT = -7;

  /** Of a waiting thread: whether it has been notified. */
  public static final int NOTIFIED = -8;

  /**
   * Of a thread: the current time as far as the thread has observed it; only the thread itself
   * accesses it.
   */
  public static final int CLOCK = -9;

  /**
   * Of the holder of a class's static fields: 1 once the class is initialised, 2 if initialisation
   * has failed.
   */
  public static final int INITIALISED = -10;

  /** Of a thread that the program creates: 1 once it has been started. */
  public static final int STARTED = -11;

  /** Of such a thread: 1 once it has ended. */
  public static final int ENDED = -12;

  public static final int COUNT = 12;

  private static final List<String> NAMES =
      List.of(
          "monitor",
          "held",
          "hash",
          "permit",
          "interrupt",
          "waiting",
          "next waiting",
          "notified",
          "clock",
          "initialised",
          "started",
          "ended");

  private HiddenSlots() {}

  public static String name(int slot) {
    return NAMES.get(-slot - 1);
  }

  public static boolean isReference(int slot) {
    return slot == OWNER || slot == WAITING || slot == NEXT;
  }
}
