package io.selvage.prove.right;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A conditional compare-and-swap whose descriptor has the expected value twice: only the
 * annotations say which of the two is meant.
 */
public final class AnnotatedCell {
  private @interface Descriptor {}

  private @interface Parameter {
    int value() default 1;
  }

  private @interface Return {}

  @Descriptor
  private static final class Request {
    @Parameter(1)
    @Return
    final Object expected;

    @Parameter(2)
    final Object next;

    final Object copy;

    final Object either;

    Request(Object expected, Object next, Object either) {
      this.expected = expected;
      this.next = next;
      this.copy = expected;
      this.either = either;
    }
  }

  private final AtomicReference<Object> cell = new AtomicReference<>();
  private volatile boolean flag;

  public void setFlag(boolean value) {
    flag = value;
  }

  public Object replace(Object expected, Object next) {
    Object either = flag ? expected : next;
    Request mine = new Request(expected, next, either);
    Object seen = cell.compareAndExchange(expected, mine);
    while (seen instanceof Request other) {
      complete(other);
      seen = cell.compareAndExchange(expected, mine);
    }
    if (seen == expected) {
      complete(mine);
    }
    return seen;
  }

  private void complete(Request it) {
    cell.compareAndSet(it, flag ? it.next : it.expected);
  }
}
