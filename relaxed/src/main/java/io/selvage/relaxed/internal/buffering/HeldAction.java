package io.selvage.relaxed.internal.buffering;

import io.selvage.relaxed.internal.thread.ReplayableThread;
import io.selvage.relaxed.internal.thread.ThreadAction;

/**
 * An action of a thread that was postponed.
 *
 * @param act a READ, WRITE, UPDATE, FENCE, START or JOIN
 * @param found the word that a read or an update is assumed to find
 * @param written the word that a write or an update writes; of a fence its operand
 * @param detail of START and JOIN
 * @param position its number in program order
 */
record HeldAction(
    ThreadAction act,
    long object,
    int slot,
    int strength,
    long found,
    long written,
    int detail,
    int position) {

  boolean isRead() {
    return act == ThreadAction.READ || act == ThreadAction.UPDATE;
  }

  /** Whether it writes, if it finds the word assumed. */
  boolean writes() {
    return act == ThreadAction.WRITE || act == ThreadAction.UPDATE;
  }

  /** The action at which a thread stands, which neither reads nor updates. */
  static HeldAction of(ThreadAction act, ReplayableThread thread, int position) {
    boolean isAccess = act == ThreadAction.WRITE;
    boolean isMark = act == ThreadAction.START || act == ThreadAction.JOIN;
    return new HeldAction(
        act,
        isAccess ? thread.object() : 0,
        isAccess ? thread.slot() : 0,
        isMark ? 0 : thread.strength(),
        0,
        isAccess ? thread.operand() : 0,
        isMark ? thread.detail() : 0,
        position);
  }

  /** A read, or an update that writes if it finds the word. */
  static HeldAction reading(
      ReplayableThread thread, boolean isUpdate, int strength, long found, int position) {
    return new HeldAction(
        isUpdate ? ThreadAction.UPDATE : ThreadAction.READ,
        thread.object(),
        thread.slot(),
        strength,
        found,
        isUpdate ? thread.updated(found) : 0,
        0,
        position);
  }
}
