package io.selvage.relaxed.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Objects with final fields, published, escaping, handed on and looked at in many ways. */
public final class Finals {
  private static final VarHandle BOX = handle("box", Box.class);
  private static final VarHandle SIGN = handle("sign", int.class);

  private Box box;
  private Box other;
  private int sign;

  private static VarHandle handle(String name, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(Finals.class, name, type);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** Something that a final field leads to. */
  private static final class Cell {
    int number;
  }

  /** Something that a final field leads to, which others read and change in other modes. */
  private static final class Loud {
    static final VarHandle NUMBER = number();

    volatile int number = 1;

    private static VarHandle number() {
      try {
        return MethodHandles.lookup().findVarHandle(Loud.class, "number", int.class);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** Something with a final field inside something with a final field. */
  private static final class Sealed {
    final int number;

    Sealed(int number) {
      this.number = number;
    }
  }

  private static final class Box {
    final int value;
    final Object content;
    int plain;

    /**
     * @param home where it escapes to
     * @param when it escapes: 1 before all, 2 between, 3 after all; 0 never
     * @param what is in it: 1 a cell, 2 something sealed, 3 something loud; 0 nothing
     */
    Box(Finals home, int when, int what) {
      if (when == 1) {
        home.box = this;
      }
      value = 1;
      content = content(what);
      if (when == 2) {
        home.box = this;
      }
      plain = 1;
      if (when == 3) {
        home.other = this;
      }
    }

    private static Object content(int what) {
      if (what == 1) {
        Cell cell = new Cell();
        cell.number = 1;
        return cell;
      }
      return what == 2 ? new Sealed(1) : what == 3 ? new Loud() : null;
    }
  }

  /** Makes a box and gives it to others. */
  public void make(int when, int what, int how) {
    Box made = new Box(this, when, what);
    switch (how) {
      case 0 -> box = made;
      case 1 -> other = made;
      case 2 -> BOX.setRelease(this, made);
      case 3 -> {
        SIGN.setOpaque(this, 1);
        box = made;
      }
      default -> SIGN.setRelease(this, 1);
    }
  }

  /** Makes a box and changes what is in it when others may have it. */
  public void makeAndChange() {
    Box made = new Box(this, 0, 1);
    box = made;
    ((Cell) made.content).number = 2;
  }

  /** Hands on what it finds. */
  public void relay(int how) {
    Box found = box;
    int seen = how == 1 ? (int) SIGN.getOpaque(this) : how == 2 ? (int) SIGN.getAcquire(this) : 1;
    if (found != null && seen == 1) {
      other = found;
    }
  }

  /** Looks into a box. */
  public int look(int where, int at) {
    Box found = where == 0 ? box : where == 1 ? other : (Box) BOX.getAcquire(this);
    return found == null ? -1 : inside(found, at);
  }

  private static int inside(Box found, int at) {
    return switch (at) {
      case 0 -> found.value;
      case 1 -> found.plain;
      default -> number(found.content);
    };
  }

  private static int number(Object content) {
    if (content instanceof Cell cell) {
      return cell.number;
    }
    return content instanceof Sealed sealed ? sealed.number : -2;
  }

  /** Reads or changes what is in a box in some mode. */
  public int touch(int where, int how) {
    Box found = where == 0 ? box : where == 1 ? other : (Box) BOX.getAcquire(this);
    if (found == null || !(found.content instanceof Loud loud)) {
      return -1;
    }
    switch (how) {
      case 0:
        return loud.number;
      case 1:
        return (int) Loud.NUMBER.getOpaque(loud);
      case 2:
        return (int) Loud.NUMBER.getAndAdd(loud, 1);
      case 3:
        return (int) Loud.NUMBER.compareAndExchange(loud, 0, 5);
      default:
        loud.number = 3;
        return (int) Loud.NUMBER.get(loud);
    }
  }

  /** Looks into the box of one place after having seen another. */
  public int lookTwice(int at) {
    Box first = box;
    Box second = other;
    return (first == null ? 7 : first.value) * 10 + (second == null ? 7 : inside(second, at));
  }
}
