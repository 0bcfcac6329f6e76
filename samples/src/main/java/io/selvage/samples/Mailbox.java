package io.selvage.samples;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The mailbox problem: M. K. Aguilera, E. Gafni and L. Lamport, "The Mailbox Problem", DISC 2008. A
 * postman delivers letters; the owner of the mailbox checks flags from her window and walks to the
 * box, which is far away, only if they indicate mail. {@link Letters} is the specification of the
 * mailbox.
 *
 * <p>This is the easy case, in which the capacity of the box is bounded. Each of the two has a flag
 * that counts the letters he or she has put in or taken out, modulo the capacity plus one: the
 * flags are equal exactly when the box is empty. (The paper is about flags of a fixed size for a
 * box of unlimited capacity.) It is correct because each flag is updated after the box:
 *
 * <ul>
 *   <li>a letter is in the box before the postman's flag counts it;
 *   <li>a letter is out of it before her flag releases its slot.
 * </ul>
 */
public final class Mailbox {
  private static final int ROOM = 2;

  /** Slots, one of which is always empty. */
  private final AtomicIntegerArray box = new AtomicIntegerArray(ROOM + 1);

  private final AtomicInteger delivered = new AtomicInteger();
  private final AtomicInteger removed = new AtomicInteger();

  /** The result of her last check; only she accesses it. */
  private boolean mail;

  /** Called by the postman; false if the box is full. */
  public boolean deliver(int letter) {
    int place = delivered.get();
    int next = (place + 1) % (ROOM + 1);
    if (next == removed.get()) {
      return false;
    }
    box.set(place, letter);
    delivered.set(next);
    return true;
  }

  /** Called by the owner; reads flags only. */
  public boolean check() {
    mail = delivered.get() != removed.get();
    return mail;
  }

  /** Called by the owner: the first letter; 0, without a walk, if her last check found no mail. */
  public int remove() {
    if (!mail) {
      return 0;
    }
    mail = false;
    int place = removed.get();
    int letter = box.getAndSet(place, 0);
    removed.set((place + 1) % (ROOM + 1));
    return letter;
  }
}
