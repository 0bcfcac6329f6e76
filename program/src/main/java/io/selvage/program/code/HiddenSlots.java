package io.selvage.program.code;

import java.util.List;

/** Slots that every object has besides its fields; negative, and there only once used. */
public final class HiddenSlots {
  /** The thread that holds the monitor. */
  public static final int OWNER = -1;

  /** How often the owner holds the monitor beyond once; touched by the owner only. */
  public static final int HELD = -2;

  public static final int HASH = -3;

  /** Of a thread: may it pass its next park? */
  public static final int PERMIT = -4;

  public static final int INTERRUPT = -5;

  /** The thread that waits to be notified, the last to have begun; touched by the owner only. */
  public static final int WAITING = -6;

  /** Of a waiting thread: the one that began before it; touched by the monitor's owner only. */
  public static final int NEXT = -7;

  /** Of a waiting thread: has it been notified? */
  public static final int NOTIFIED = -8;

  /** Of a thread: what time it is, as far as it can tell; touched by the thread itself only. */
  public static final int CLOCK = -9;

  /** Of what holds a class's static fields: 1 once it is initialised, 2 if that has failed. */
  public static final int INITIALISED = -10;

  public static final int COUNT = 10;

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
          "initialised");

  private HiddenSlots() {}

  public static String name(int slot) {
    return NAMES.get(-slot - 1);
  }

  public static boolean isReference(int slot) {
    return slot == OWNER || slot == WAITING || slot == NEXT;
  }
}
