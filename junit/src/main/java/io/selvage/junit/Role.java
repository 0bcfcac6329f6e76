package io.selvage.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How many threads of a client play a role that {@link Op#role} names. A thread plays one role, and
 * calls what is of that role or of none. A queue for one producer and one consumer:
 *
 * <pre>{@code
 * @Verify(against = ArrayDeque.class)
 * @Role(name = "producer", threads = 1)
 * @Role(name = "consumer", threads = 1)
 * class SpscQueueTest {
 *   @Op(role = "producer") boolean offer(int v) { ... }
 *   @Op(role = "consumer") Integer poll() { ... }
 * }
 * }</pre>
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Role.List.class)
public @interface Role {
  String name();

  /** At most so many. */
  int threads();

  /** For the compiler. */
  @Documented
  @Inherited
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface List {
    Role[] value();
  }
}
