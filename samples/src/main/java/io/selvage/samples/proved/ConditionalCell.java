package io.selvage.samples.proved;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Conditional compare-and-swap (A. Turon, J. Thamsborg, A. Ahmed, L. Birkedal and D. Dreyer, POPL
 * 2013), a simple form of RDCSS: replaces the expected value only while a flag is set, and returns
 * the old one. A thread that finds another's descriptor first completes that operation.
 *
 * <p>The linearization point of an operation is known only later: when the thread that completed it
 * read the flag.
 */
public final class ConditionalCell {
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
    Object result = flag ? descriptor.next : descriptor.expected;
    cell.compareAndSet(descriptor, result);
  }
}
