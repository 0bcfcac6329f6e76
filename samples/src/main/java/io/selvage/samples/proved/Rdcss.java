package io.selvage.samples.proved;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Restricted double-compare single-swap (T. L. Harris, K. Fraser and I. A. Pratt, DISC 2002, figure
 * 4): replaces the content of a data cell if it and the content of one of many control cells are as
 * expected. A thread that finds a descriptor in the data cell first completes that operation.
 */
public final class Rdcss {
  private record Descriptor(int control, Object guard, Object expected, Object next) {}

  private final AtomicReference<Object> data = new AtomicReference<>();
  private final AtomicReferenceArray<Object> controls = new AtomicReferenceArray<>(2);

  public void setControl(int control, Object value) {
    controls.set(control, value);
  }

  public Object replace(int control, Object guard, Object expected, Object next) {
    Descriptor mine = new Descriptor(control, guard, expected, next);
    Object seen = data.compareAndExchange(expected, mine);
    while (seen instanceof Descriptor other) {
      complete(other);
      seen = data.compareAndExchange(expected, mine);
    }
    if (seen == expected) {
      complete(mine);
    }
    return seen;
  }

  public Object read() {
    Object seen = data.get();
    while (seen instanceof Descriptor other) {
      complete(other);
      seen = data.get();
    }
    return seen;
  }

  private void complete(Descriptor it) {
    Object found = controls.get(it.control);
    data.compareAndSet(it, found == it.guard ? it.next : it.expected);
  }
}
