package io.selvage.refine.internal.narrate;

import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.trace.StepEffect;
import io.selvage.program.code.AccessMode;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.trace.CallTrace;
import io.selvage.program.trace.OwnClasses;
import java.util.List;
import java.util.function.ToIntFunction;

/** Readable descriptions of memory accesses. */
final class AccessNarration {
  private final Program program;
  private final Heap heap;
  private final HeapObjectNames names;
  private final String subject;

  AccessNarration(ObjectInstance instance) {
    this.program = instance.program();
    this.heap = instance.heap();
    this.names = new HeapObjectNames(instance.program(), instance.heap(), instance.root());
    this.subject =
        instance.program().classes().byId(ReferenceWord.classId(instance.root())).javaName();
  }

  /** Whether the next step of a thread is an access worth reporting. */
  boolean isWorthReporting(ThreadState state) {
    return isAccess(state.step()) && !isBackground(state);
  }

  /**
   * Reads of values that existed before and do not change are not reported: final fields, box
   * caches.
   */
  private boolean isBackground(ThreadState state) {
    return state.step() == StepKind.READ
        && (state.mode() == AccessMode.FINAL || names.isFrozenArray(state.object()));
  }

  private static boolean isAccess(StepKind step) {
    return switch (step) {
      case READ, WRITE, UPDATE, AWAIT -> true;
      default -> false;
    };
  }

  /** The effect of the access that the thread is about to make. */
  Schedule.Line access(int thread, int operation, ThreadState t) {
    char type = names.slotType(t.object(), t.slot());
    long found = heap.word(t.object(), t.slot());
    StepEffect effect =
        switch (t.step()) {
          case READ -> StepEffect.read(names.value(t, found, type));
          case WRITE -> StepEffect.write(names.value(t, t.operand(), type));
          default ->
              t.writes(found)
                  ? StepEffect.update(
                      names.value(t, found, type), names.value(t, t.updated(found), type))
                  : StepEffect.read(names.value(t, found, type));
        };
    return new Schedule.Line(
        thread,
        operation,
        Schedule.Kind.valueOf(t.step().name()),
        names.place(t.object(), t.slot()),
        effect.on(monitor(t, found)),
        t.mode().toString(),
        position(t));
  }

  private static StepEffect.Monitor monitor(ThreadState t, long owner) {
    if (t.slot() != HiddenSlots.OWNER) {
      return StepEffect.Monitor.NONE;
    }
    long next =
        switch (t.step()) {
          case READ -> owner;
          case WRITE -> t.operand();
          default -> t.writes(owner) ? t.updated(owner) : owner;
        };
    if (next == owner) {
      return StepEffect.Monitor.UNCHANGED;
    }
    return next == 0 ? StepEffect.Monitor.RELEASED : StepEffect.Monitor.ACQUIRED;
  }

  boolean isWaiting(ThreadState state) {
    return state.step() == StepKind.AWAIT;
  }

  /** What the thread waits for at its next step, which has no effect. */
  Schedule.Line waiting(int thread, int operation, ThreadState t) {
    return new Schedule.Line(
        thread,
        operation,
        Schedule.Kind.AWAIT,
        names.place(t.object(), t.slot()),
        StepEffect.NONE.on(awaited(t.slot())),
        t.mode().toString(),
        position(t));
  }

  private static StepEffect.Monitor awaited(int slot) {
    return switch (slot) {
      case HiddenSlots.OWNER -> StepEffect.Monitor.UNCHANGED;
      case HiddenSlots.NOTIFIED -> StepEffect.Monitor.SIGNAL;
      default -> StepEffect.Monitor.NONE;
    };
  }

  /** The innermost frame of user code; for a class of the JDK, of that class. */
  SourcePosition position(ThreadState thread) {
    List<SourcePosition> positions = thread.positions();
    return positions.stream()
        .filter(position -> isOwn(position.className()))
        .findFirst()
        .orElseGet(() -> positions.get(positions.size() - 1));
  }

  /** Whether a class belongs to the code that is checked. */
  private boolean isOwn(String name) {
    return OwnClasses.isOwn(subject, name);
  }

  /** The name of a thread that the object has started; Java's default if it has none. */
  String threadName(long thread, int number) {
    return names.threadName(thread, number);
  }

  /** Records the calls that threads make. */
  CallTrace calls(ToIntFunction<ThreadState> numbers) {
    return new CallTrace(program, this::isOwn, names::value, numbers);
  }
}
