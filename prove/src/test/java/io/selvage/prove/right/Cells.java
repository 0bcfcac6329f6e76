package io.selvage.prove.right;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Cells whose operations complete each other, and some that begin otherwise. */
public final class Cells {
  private Cells() {}

  static final class Plan {
    final Object expected;
    final Object next;

    Plan(Object expected, Object next) {
      this.expected = expected;
      this.next = next;
    }
  }

  public static final class FlagIsSet {
    private final AtomicReference<Object> cell = new AtomicReference<>();
    private volatile boolean flag = true;

    public void setFlag(boolean value) {
      flag = value;
    }

    public Object replace(Object expected, Object next) {
      Plan mine = new Plan(expected, next);
      Object seen = cell.compareAndExchange(expected, mine);
      while (seen instanceof Plan other) {
        complete(other);
        seen = cell.compareAndExchange(expected, mine);
      }
      if (seen == expected) {
        complete(mine);
      }
      return seen;
    }

    private void complete(Plan plan) {
      Object result = flag ? plan.next : plan.expected;
      cell.compareAndSet(plan, result);
    }
  }

  record Guarded(int control, Object guard, Object expected, Object next) {}

  /** A client may pass that text, too: it is the same object everywhere. */
  public static final class ControlIsText {
    private final AtomicReference<Object> data = new AtomicReference<>();
    private final AtomicReferenceArray<Object> controls = new AtomicReferenceArray<>(2);

    public ControlIsText() {
      controls.set(0, "on");
    }

    public void setControl(int control, Object value) {
      controls.set(control, value);
    }

    public Object replace(int control, Object guard, Object expected, Object next) {
      Guarded mine = new Guarded(control, guard, expected, next);
      Object seen = data.compareAndExchange(expected, mine);
      while (seen instanceof Guarded other) {
        complete(other);
        seen = data.compareAndExchange(expected, mine);
      }
      if (seen == expected) {
        complete(mine);
      }
      return seen;
    }

    private void complete(Guarded it) {
      Object found = controls.get(it.control);
      data.compareAndSet(it, found == it.guard ? it.next : it.expected);
    }
  }
}
