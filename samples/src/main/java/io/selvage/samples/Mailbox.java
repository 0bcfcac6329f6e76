package io.selvage.samples;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The mailbox problem: M. K. Aguilera, E. Gafni and L. Lamport, "The Mailbox Problem", DISC 2008.
 * One postman delivers letters; the woman of the house looks at flags from her window, and goes to
 * the box, which is far, only when these say that there is mail. {@link Letters} is what it means.
 *
 * <p>This is the easy case, where the box has room for so many letters and no more. Then each of
 * the two has a flag that says how many letters he or she has put in or taken out, modulo one more
 * than there is room for: the flags are the same just when the box is empty. (Flags of a fixed size
 * for a box without a limit are what the paper is about.) It is right because each flag is raised
 * after the box was seen to:
 *
 * <ul>
 *   <li>a letter is in the box before the postman's flag tells of it;
 *   <li>a letter is out of it before her flag gives the place free.
 * </ul>
 */
public final class Mailbox {
  private static final int ROOM = 2;

  /** Places, of which one is always empty. */
  private final AtomicIntegerArray box = new AtomicIntegerArray(ROOM + 1);

  private final AtomicInteger delivered = new AtomicInteger();
  private final AtomicInteger removed = new AtomicInteger();

  /** What she saw last; nobody else looks at it. */
  private boolean mail;

  /** For the postman; false if the box is full. */
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

  /** For her; looks at flags only. */
  public boolean check() {
    mail = delivered.get() != removed.get();
    return mail;
  }

  /** For her: the first letter; 0, and no walk, if her last look did not tell of mail. */
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
