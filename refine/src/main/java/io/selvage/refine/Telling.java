package io.selvage.refine;

import io.selvage.core.Position;
import io.selvage.core.Schedule;
import io.selvage.program.code.Mode;
import io.selvage.program.load.Ref;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Instance;
import io.selvage.program.run.Step;
import io.selvage.program.run.ThreadState;
import java.util.List;

/** Accesses to memory as a person would tell them. */
final class Telling {
  private final Heap heap;
  private final Names names;
  private final String subject;

  Telling(Instance instance) {
    this.heap = instance.heap();
    this.names = new Names(instance.program(), instance.heap(), instance.root());
    this.subject = instance.program().classes().byId(Ref.classId(instance.root())).javaName();
  }

  /** Whether the step that a thread stands at is an access that tells something. */
  boolean isWorthTelling(ThreadState state) {
    return isAccess(state.step()) && !isBackground(state);
  }

  /** Reads of what was there before and does not change tell nothing: final fields, box caches. */
  private boolean isBackground(ThreadState state) {
    return state.step() == Step.READ
        && (state.mode() == Mode.FINAL || names.isFrozenArray(state.object()));
  }

  private static boolean isAccess(Step step) {
    return switch (step) {
      case READ, WRITE, UPDATE, AWAIT -> true;
      default -> false;
    };
  }

  /** What the access will do that the thread stands at. */
  Schedule.Line access(int thread, int operation, ThreadState t) {
    char type = names.slotType(t.object(), t.slot());
    long found = heap.word(t.object(), t.slot());
    String effect =
        switch (t.step()) {
          case READ -> "-> " + names.value(t, found, type);
          case WRITE -> "<- " + names.value(t, t.operand(), type);
          default ->
              t.writes(found)
                  ? names.value(t, found, type) + " => " + names.value(t, t.updated(found), type)
                  : "-> " + names.value(t, found, type);
        };
    return new Schedule.Line(
        thread,
        operation,
        Schedule.Kind.valueOf(t.step().name()),
        names.place(t.object(), t.slot()),
        effect,
        t.mode().toString(),
        position(t));
  }

  boolean isWaiting(ThreadState state) {
    return state.step() == Step.AWAIT;
  }

  /** What the thread waits for where it stands; nothing comes of it. */
  Schedule.Line waiting(int thread, int operation, ThreadState t) {
    return new Schedule.Line(
        thread,
        operation,
        Schedule.Kind.AWAIT,
        names.place(t.object(), t.slot()),
        "",
        t.mode().toString(),
        position(t));
  }

  /** The innermost frame the user would call his own; for a class of the JDK, its own code. */
  Position position(ThreadState thread) {
    List<Position> positions = thread.positions();
    boolean library = isLibrary(subject);
    for (Position position : positions) {
      String name = position.className();
      boolean own = name.equals(subject) || name.startsWith(subject + "$");
      if (own || !library && !isLibrary(name)) {
        return position;
      }
    }
    return positions.get(positions.size() - 1);
  }

  private static boolean isLibrary(String name) {
    return name.startsWith("java.")
        || name.startsWith("jdk.")
        || name.startsWith("sun.")
        || name.startsWith("io.selvage.program.model.");
  }
}
