package io.selvage.unbounded.model;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Ref;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Program;
import io.selvage.program.run.ThreadState;
import java.util.Optional;

/** Which access the step is that a thread stands before. */
final class Accesses {
  private Accesses() {}

  /** None where nothing is accessed, or what nobody sees: hidden slots and the thread's own. */
  static Optional<Access> of(Program program, Heap heap, ThreadState thread) {
    if (thread.slot() < 0 || thread.isPrivate(thread.object())) {
      return Optional.empty();
    }
    return switch (thread.step()) {
      case READ -> Optional.of(new Access(region(program, thread), Access.Kind.READ));
      case WRITE, AWAIT -> Optional.of(new Access(region(program, thread), Access.Kind.WRITE));
      case UPDATE -> {
        boolean writes = thread.writes(heap.word(thread.object(), thread.slot()));
        yield Optional.of(
            new Access(region(program, thread), writes ? Access.Kind.WRITE : Access.Kind.READ));
      }
      default -> Optional.empty();
    };
  }

  private static String region(Program program, ThreadState thread) {
    ClassInfo type = program.classes().byId(Ref.classId(thread.object()));
    return type.isArray()
        ? type.javaName() + "[" + thread.slot() + "]"
        : type.javaName() + "." + type.slots().get(thread.slot()).name();
  }
}
