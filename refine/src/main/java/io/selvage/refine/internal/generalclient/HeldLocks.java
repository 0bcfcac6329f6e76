package io.selvage.refine.internal.generalclient;

import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.refine.internal.graph.ObservedMove;
import java.util.function.IntPredicate;

/**
 * The holders of monitors and abstract locks, and the threads that wait for them, in the state of
 * an object.
 */
final class HeldLocks {
  private static final String LOCK = "java/util/concurrent/locks/ReentrantLock";
  private static final int NOBODY = -1;

  private final Program program;
  private final Heap heap;
  private final ThreadState[] threads;
  private final IntPredicate isCalling;
  private boolean signals;
  private boolean serves;

  /**
   * @param isCalling whether a thread is in a call, so that it has a location
   */
  HeldLocks(Program program, Heap heap, ThreadState[] threads, IntPredicate isCalling) {
    this.program = program;
    this.heap = heap;
    this.threads = threads;
    this.isCalling = isCalling;
  }

  /**
   * Whether the model may have runs that the JDK does not have: a thread that is signalled at a
   * condition queues for a fair lock immediately, but here only at its next step.
   */
  boolean areTooMany() {
    return signals && serves;
  }

  /** Reports whether a step that is about to be executed takes a free lock. */
  void watch(ThreadState state, ObservedMove seen) {
    signals |= state.step() == StepKind.AWAIT && state.slot() == HiddenSlots.NOTIFIED;
    serves |= isWaiting(state) && isFair(state.object());
    if (isWaiting(state) && heap.word(state.object(), HiddenSlots.OWNER) == 0) {
      seen.takesLock(isFair(state.object()) ? line(state) : 0);
    } else if (isInTurn(state)) {
      seen.takesLock(line(state));
    }
  }

  private static boolean isWaiting(ThreadState state) {
    return state.step() == StepKind.AWAIT && state.slot() == HiddenSlots.OWNER;
  }

  /**
   * Whether a timed {@code tryLock} is about to take a fair lock: it queues for the lock, and
   * exchanges the owner, while {@code tryLock()} compares and sets it, and barges.
   */
  private boolean isInTurn(ThreadState state) {
    return state.step() == StepKind.UPDATE
        && state.slot() == HiddenSlots.OWNER
        && state.update() == AtomicUpdate.COMPARE_AND_EXCHANGE
        && heap.word(state.object(), HiddenSlots.OWNER) == 0
        && isFair(state.object());
  }

  private int line(ThreadState self) {
    int line = 0;
    for (int i = 0; i < threads.length; i++) {
      ThreadState other = threads[i];
      if (other != self
          && isCalling.test(i)
          && isWaiting(other)
          && other.object() == self.object()) {
        line |= 1 << i;
      }
    }
    return line;
  }

  private boolean isFair(long lock) {
    if (ReferenceWord.isConstant(lock) || !heap.has(lock) || !program.classes().hasMet(LOCK)) {
      return false;
    }
    ClassInfo type = program.classes().byId(ReferenceWord.classId(lock));
    FieldInfo fair = type.is(program.classes().get(LOCK)) ? type.field("fair") : null;
    return fair != null && heap.word(lock, fair.slot()) != 0;
  }

  /** Whether threads wait for locks that will never be released. */
  boolean areTangled() {
    for (int first = 0; first < threads.length; first++) {
      int at = first;
      for (int steps = 0; at != NOBODY && steps <= threads.length; steps++) {
        if (!isCalling.test(at)) {
          return true; // the holder has made all its calls, and still holds the lock
        }
        at = isWaiting(threads[at]) ? owner(threads[at].object()) : NOBODY;
      }
      if (at != NOBODY) {
        return true;
      }
    }
    return false;
  }

  private int owner(long lock) {
    long owner = heap.word(lock, HiddenSlots.OWNER);
    for (int i = 0; i < threads.length; i++) {
      if (program.thread(i) == owner) {
        return i;
      }
    }
    return NOBODY;
  }
}
