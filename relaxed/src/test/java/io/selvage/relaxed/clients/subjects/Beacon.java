package io.selvage.relaxed.clients.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Whatever look finds, nothing depends on it. */
public class Beacon {
  private static final VarHandle LIT = handle("lit");
  private static final VarHandle LEVEL = handle("level");
  private static final VarHandle FIRST = handle("first");

  private int lit;
  private int level;
  private int first;

  private static VarHandle handle(String field) {
    try {
      return MethodHandles.lookup().findVarHandle(Beacon.class, field, int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  public void light() {
    LIT.setOpaque(this, 1);
  }

  public void look() {
    LIT.getOpaque(this);
  }

  /** The first call sets the level, which has happened before the light is seen. */
  public void announce() {
    if ((int) FIRST.getAndAdd(this, 1) == 0) {
      LEVEL.setOpaque(this, 3);
      LIT.setRelease(this, 1);
    }
  }

  public void observe() {
    if ((int) LIT.getAcquire(this) == 1) {
      LEVEL.getOpaque(this);
    }
  }

  /** What it means. */
  public static final class Meaning {
    public void light() {}

    public void look() {}

    public void announce() {}

    public void observe() {}
  }
}
