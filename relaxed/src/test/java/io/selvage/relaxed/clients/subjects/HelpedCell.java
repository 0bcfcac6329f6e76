package io.selvage.relaxed.clients.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An insertion sets {@code item} and then {@code mark}, which a deletion may do for it. A deletion
 * takes the mark, which comes back to null by that, and then puts {@link #GONE} for the item. An
 * insertion that was helped and comes late sets the mark once more, and another one that finds it
 * so throws. Whoever waits for insertions rather than help them never sees that.
 *
 * <p>It holds one value in its life; other insertions are lost.
 */
public class HelpedCell {
  private static final VarHandle ITEM;
  private static final VarHandle MARK;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      ITEM = lookup.findVarHandle(HelpedCell.class, "item", Box.class);
      MARK = lookup.findVarHandle(HelpedCell.class, "mark", Box.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static final class Box {
    Object value;
  }

  private static final Box GONE = new Box();

  private Box item;
  private Box mark;

  public void insert(Object value) {
    Box box = new Box();
    box.value = value;
    Box marked = (Box) MARK.getAcquire(this);
    if ((Box) ITEM.getAcquire(this) == GONE && (Box) MARK.getAcquire(this) != null) {
      throw new IllegalStateException();
    }
    if (marked == null && ITEM.compareAndSet(this, null, box)) {
      MARK.compareAndSet(this, null, box);
    }
  }

  public Object remove() {
    for (; ; ) {
      Box marked = (Box) MARK.getAcquire(this);
      Box box = (Box) ITEM.getAcquire(this);
      if (box == null || box == GONE) {
        return null;
      }
      if (marked == null) {
        MARK.compareAndSet(this, null, box);
      } else if (MARK.compareAndSet(this, marked, null)) {
        ITEM.compareAndSet(this, marked, GONE);
        return marked.value;
      }
    }
  }
}
