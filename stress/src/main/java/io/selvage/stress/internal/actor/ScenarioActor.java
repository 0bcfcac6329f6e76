package io.selvage.stress.internal.actor;

import io.selvage.core.content.Content;
import io.selvage.core.question.ExceptionMessages;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One thread of a scenario: makes its calls on each object sequentially. {@link ActorClassWriter}
 * generates the subclasses in a separate class loader, which is why this class is public.
 *
 * <p><b>What is recorded</b> (weak-consistency.txt, Figure 6). Each thread has a counter for each
 * object. Around its call number k, from 1, a thread
 *
 * <ol>
 *   <li>reads the counters of all others, then writes 2k - 1 to its own;
 *   <li>makes the call and records its outcome;
 *   <li>reads the counters of all others again, then writes 2k to its own.
 * </ol>
 *
 * <p><b>What follows.</b> Call i of thread t <em>precedes</em> call j of thread u if u, reading
 * before j, saw at least 2i in t's counter; the order is the transitive closure of this relation
 * and the program order. <b>Why that is sound:</b> a counter is written with release and read with
 * acquire, by its own thread alone, and only increases. The value that u saw was thus written by t
 * after call i had returned, so by the Java memory model everything that t did up to then happens
 * before everything that u does from there on, on any machine. All of j comes after all of i, in
 * time and in memory, and no compiler or processor may have interleaved their accesses: none of i's
 * may move down beyond the write, none of j's up beyond the read. Plain or opaque accesses would
 * not suffice, as the method's plain accesses could move across them. Every link of a chain of such
 * steps is a happens-before, and so is the chain.
 *
 * <p><b>What does not follow.</b> A write that u has not seen may nevertheless have been made long
 * before: an old counter value implies no order in either direction. So the recorded order is
 * contained in the actual one, and a history that violates the criterion under it is a violation.
 * It need not be an interval order. The reads <em>after</em> calls order nothing; they only
 * identify calls that certainly overlapped ({@link RecordingLayout#overlaps}), which is a statistic
 * and no evidence.
 *
 * <p>No other shared data is written: results and counter values are stored in thread-local arrays.
 * There is no clock and no volatile access between calls; on x86 neither release nor acquire costs
 * a fence.
 */
public abstract class ScenarioActor {
  private static final VarHandle COUNTER = MethodHandles.arrayElementVarHandle(int[].class);

  /** The result of a call of a void method. */
  static final Object NOTHING = new Object();

  protected final Object[] objects;
  protected final Object[] results;
  protected final int[] seen;
  protected final int[] counter;
  protected final int[][] others;

  /**
   * @param others the counters of all other threads
   */
  protected ScenarioActor(
      Object[] objects, Object[] results, int[] seen, int[] counter, int[][] others) {
    this.objects = objects;
    this.results = results;
    this.seen = seen;
    this.counter = counter;
    this.others = others;
  }

  /** Makes the calls on one of the objects. */
  public abstract void act(int object);

  protected static int look(int[] counter, int object) {
    return (int) COUNTER.getAcquire(counter, object);
  }

  protected static void tick(int[] counter, int object, int count) {
    COUNTER.setRelease(counter, object, count);
  }

  protected static Object nothing() {
    return NOTHING;
  }

  /** An exception is an outcome; resource exhaustion of the virtual machine is not. */
  protected static Object thrown(Throwable thrown) {
    if (thrown instanceof VirtualMachineError error && !(error instanceof StackOverflowError)) {
      throw error;
    }
    return new Thrown(thrown.getClass().getName(), message(thrown));
  }

  /** A message that a class computes is not compared: reading it would run the class's code. */
  static Optional<String> message(Throwable thrown) {
    return SAYS_ITS_OWN.get(thrown.getClass())
        ? Optional.empty()
        : ExceptionMessages.of(name -> isOf(thrown.getClass(), name), thrown.getMessage());
  }

  private static boolean isOf(@Nullable Class<?> type, String name) {
    return type != null && (type.getName().equals(name) || isOf(type.getSuperclass(), name));
  }

  /** Whether the class overrides the computation of messages. */
  private static final ClassValue<Boolean> SAYS_ITS_OWN =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          try {
            return type.getMethod("getMessage").getDeclaringClass() != Throwable.class;
          } catch (NoSuchMethodException e) {
            return true;
          }
        }
      };

  /** The exception of a call, in place of its result. */
  record Thrown(String className, Optional<String> message) {
    Thrown withoutMessage() {
      return message.isEmpty() ? this : new Thrown(className, Optional.empty());
    }
  }

  /**
   * What the caller finds in a result when its call returns.
   *
   * @param result the object, which others may be able to change later
   */
  record Reported(Content content, Object result) {}

  /** The result of a call, or what is in it. */
  protected static @Nullable Object report(@Nullable Object result) {
    return result != null && Content.of(result) instanceof Content content
        ? new Reported(content, result)
        : result;
  }
}
