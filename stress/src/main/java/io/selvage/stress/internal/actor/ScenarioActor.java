package io.selvage.stress.internal.actor;

import io.selvage.core.question.ExceptionMessages;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One thread of a scenario: makes its calls on one object after the other. Subclasses are made by
 * {@link ActorClassWriter}, in a loader of their own, and are why this class is public.
 *
 * <p><b>What is recorded</b> (weak-consistency.txt, Figure 6). Each thread has a counter for each
 * object. Around its call number k, from 1, a thread
 *
 * <ol>
 *   <li>looks at the counters of all others, then writes 2k - 1 to its own;
 *   <li>calls, and keeps what came of it;
 *   <li>looks at the counters of all others again, then writes 2k to its own.
 * </ol>
 *
 * <p><b>What follows.</b> Call i of thread t <em>precedes</em> call j of thread u if u, looking
 * before j, saw at least 2i in t's counter; and what follows from that and from the order of each
 * thread. <b>Why that is sound:</b> a counter is written with release and read with acquire, by its
 * own thread alone and only ever upwards. What u saw was thus written by t after call i had
 * returned, so that all that t did up to then happens before what u does from there on, by the Java
 * memory model on any machine; j as a whole comes after i as a whole, in time and in memory, and no
 * compiler or processor may have mixed their accesses: none of i's may move down beyond the write,
 * none of j's up beyond the look. Plain or opaque accesses would not do, as they leave the method's
 * plain accesses free to move across them. Every link of a chain of such steps is a happens-before,
 * and so is the chain.
 *
 * <p><b>What does not follow.</b> A write that u has not seen may have been made all the same, long
 * ago: not having seen a counter yields no order, neither this way nor that. So the order is one
 * that is within the true one, never beyond it, and a history that is wrong under it is wrong. It
 * need not be an order of intervals. The looks <em>after</em> calls order nothing; they tell calls
 * that certainly overlapped ({@link RecordingLayout#overlaps}), which is a statistic and no
 * evidence.
 *
 * <p>Nothing else is shared and written: results and looks go to arrays of the thread. There is no
 * clock and no volatile access between calls; on x86 neither release nor acquire costs a fence.
 */
public abstract class ScenarioActor {
  private static final VarHandle COUNTER = MethodHandles.arrayElementVarHandle(int[].class);

  /** What a call of a method that returns nothing gives. */
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

  /** An exception is an outcome; that the virtual machine is out of something is not. */
  protected static Object thrown(Throwable thrown) {
    if (thrown instanceof VirtualMachineError error && !(error instanceof StackOverflowError)) {
      throw error;
    }
    return new Thrown(thrown.getClass().getName(), message(thrown));
  }

  /** A message that a class computes is not compared: asking for it would run its code. */
  private static Optional<String> message(Throwable thrown) {
    return SAYS_ITS_OWN.get(thrown.getClass())
        ? Optional.empty()
        : ExceptionMessages.of(name -> isOf(thrown.getClass(), name), thrown.getMessage());
  }

  private static boolean isOf(@Nullable Class<?> type, String name) {
    return type != null && (type.getName().equals(name) || isOf(type.getSuperclass(), name));
  }

  /** Whether the class has a way of its own to make messages. */
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

  /** What a call threw, in the place of what it returned. */
  record Thrown(String className, Optional<String> message) {
    Thrown withoutMessage() {
      return message.isEmpty() ? this : new Thrown(className, Optional.empty());
    }
  }

  /** An array is kept as it is now, whatever others do with it later. */
  protected static @Nullable Object copy(@Nullable Object array) {
    if (array == null) {
      return null;
    }
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return copy;
  }
}
