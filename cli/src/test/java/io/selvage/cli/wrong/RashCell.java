package io.selvage.cli.wrong;

import java.util.concurrent.atomic.AtomicReference;

/** A conditional cell whose operations are completed without a look at the flag. */
public final class RashCell {
  private static final class Descriptor {
    final Object expected;
    final Object next;

    Descriptor(Object expected, Object next) {
      this.expected = expected;
      this.next = next;
    }
  }

  private final AtomicReference<Object> cell = new AtomicReference<>();
  private volatile boolean flag;

  public void setFlag(boolean value) {
    flag = value;
  }

  public Object replace(Object expected, Object next) {
    Descriptor mine = new Descriptor(expected, next);
    Object seen = cell.compareAndExchange(expected, mine);
    while (seen instanceof Descriptor other) {
      complete(other);
      seen = cell.compareAndExchange(expected, mine);
    }
    if (seen == expected) {
      complete(mine);
    }
    return seen;
  }

  private void complete(Descriptor descriptor) {
    cell.compareAndSet(descriptor, descriptor.next);
  }
}
