package io.selvage.junit;

import io.selvage.core.question.MessageComparison;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.platform.commons.annotation.Testable;

/**
 * A test: is the object that this class declares linearizable? Its {@link Op} methods are what
 * threads call, a fresh instance of the class is what they share.
 *
 * <pre>{@code
 * @Verify(against = FifoQueue.class) // a plain sequential class
 * class MSQueueTest {
 *   final MSQueue<Integer> queue = new MSQueue<>();
 *
 *   @Op void enqueue(@Values({1, 2}) int v) { queue.enqueue(v); }
 *   @Op Integer dequeue() { return queue.dequeue(); }
 * }
 * }</pre>
 *
 * The class needs a constructor without parameters. It is read, not run: nothing of it is executed
 * by this JVM. The test passes with a guarantee (which clients, which schedules, how many), fails
 * with the smallest client that breaks the promise, and fails as well if there is no answer.
 *
 * <p>{@code @BeforeEach} methods run on each fresh instance; {@code @Tag}, {@code @Disabled} and
 * {@code @DisplayName} mean what they mean in Jupiter. Annotations that would change what a test
 * does, such as {@code @AfterEach}, {@code @Timeout} and {@code @ExtendWith}, are rejected with
 * what to use instead. A selected class runs the tests of its nested classes, too.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Testable
public @interface Verify {
  /** No fixed number. */
  int AS_TIME_ALLOWS = -1;

  /**
   * The class that says what is right, by methods of the same names as the operations; without it,
   * the test class itself, one call at a time.
   */
  Class<?> against() default Itself.class;

  /**
   * Whether exceptions are compared by their messages, too; without it, unless {@link #against}
   * names another class. Messages that the JVM computes are never compared.
   */
  MessageComparison messages() default MessageComparison.BY_DEFAULT;

  /**
   * How long it may take, all engines together: {@code 10s}, {@code 0.5s}, {@code 1m30s}. Without
   * it, what the property {@code selvage.time} or {@code selvage.profile} says; else ten seconds.
   */
  String time() default "";

  /** The most threads that a client has. */
  int threads() default 3;

  /**
   * The most calls that a client makes, all threads together. Where it is given, all of these
   * clients are checked, or the test fails for lack of time. Without it, clients grow as long as
   * there is time, and the guarantee says how far that went.
   */
  int calls() default AS_TIME_ALLOWS;

  /** How many values a parameter without {@link Values} takes. */
  int values() default 2;

  /**
   * The engine to ask, and no other; without it, those that the property {@code selvage.engines}
   * names, one test each: else {@code reduction}, which is skipped if it cannot prove that calls
   * are atomic, {@code refine}, which has to have an answer, and {@code relaxed}, which says what
   * it can about the Java memory model. {@code stress} runs the class on real threads, in a JVM of
   * its own, if it and its operations are public; then the test passes if nothing wrong was seen,
   * and says that this proves nothing. A call that never returns fails it.
   */
  String engine() default "";

  /**
   * One client instead of all: calls of the operations, with {@code |} between threads, as in
   * {@code "offer(1); poll | size"}.
   */
  String client() default "";

  /**
   * What becomes of the test if there is no answer: the class uses something unsupported, or
   * programs with three calls could not be completed within the limit of time (property {@code
   * selvage.limit}, 60 seconds).
   */
  Inconclusive inconclusive() default Inconclusive.FAIL;

  /**
   * By which memory model the test {@code relaxed} passes or fails: {@code java-hardware}, what
   * HotSpot shows on every processor, or {@code java}, all that the Java specification allows.
   * Where only the specification allows a violation, it is a result of its own, {@code Java
   * specification}: aborted with the reason, or failed if this is {@code java}.
   */
  String model() default "java-hardware";

  /** Stands for the test class, one call at a time. */
  final class Itself {
    private Itself() {}
  }
}
