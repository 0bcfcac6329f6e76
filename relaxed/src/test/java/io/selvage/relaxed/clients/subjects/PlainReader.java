package io.selvage.relaxed.clients.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Holds one value: the first insertion sets {@code item} and then {@code mark}, which deletions do
 * for it. All release by fences before their updates, so that who finds the mark of a helper knows
 * what was before the item was set, and not that it was. A deletion that finds a mark reads the
 * item plainly, and is lost if it finds none. RC11 with incoherent plain reads lets it find none
 * behind the mark of a helper; the model java does not, since the helper has read the item before.
 */
public class PlainReader {
  private static final VarHandle ITEM;
  private static final VarHandle MARK;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      ITEM = lookup.findVarHandle(PlainReader.class, "item", Box.class);
      MARK = lookup.findVarHandle(PlainReader.class, "mark", Box.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static final class Box {
    Object value;
  }

  private Box item;
  private Box mark;

  public void insert(Object value) {
    Box box = new Box();
    box.value = value;
    Box marked = (Box) MARK.getAcquire(this);
    if (marked == null && replaces(ITEM, box)) {
      replaces(MARK, box);
    }
  }

  public Object remove() {
    for (; ; ) {
      Box marked = (Box) MARK.getAcquire(this);
      if (marked != null) {
        if (item == null) {
          throw new IllegalStateException();
        }
        return null;
      }
      Box box = (Box) ITEM.getAcquire(this);
      if (box == null) {
        return null;
      }
      replaces(MARK, box);
    }
  }

  private boolean replaces(VarHandle handle, Box box) {
    VarHandle.releaseFence();
    return handle.compareAndExchangeAcquire(this, null, box) == null;
  }
}
