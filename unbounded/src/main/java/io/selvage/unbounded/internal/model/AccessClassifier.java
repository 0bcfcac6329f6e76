package io.selvage.unbounded.internal.model;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Program;
import io.selvage.program.run.ThreadState;
import java.util.Optional;

/** Classifies the access of the next step of a thread. */
final class AccessClassifier {
  private AccessClassifier() {}

  /**
   * Empty if nothing is accessed, or something invisible: hidden slots and the thread's own
   * objects.
   */
  static Optional<RegionAccess> of(Program program, Heap heap, ThreadState thread) {
    if (thread.slot() < 0 || thread.isPrivate(thread.object())) {
      return Optional.empty();
    }
    return switch (thread.step()) {
      case READ -> Optional.of(new RegionAccess(region(program, thread), RegionAccess.Kind.READ));
      case WRITE, AWAIT ->
          Optional.of(new RegionAccess(region(program, thread), RegionAccess.Kind.WRITE));
      case UPDATE -> {
        boolean writes = thread.writes(heap.word(thread.object(), thread.slot()));
        yield Optional.of(
            new RegionAccess(
                region(program, thread),
                writes ? RegionAccess.Kind.WRITE : RegionAccess.Kind.READ));
      }
      default -> Optional.empty();
    };
  }

  private static String region(Program program, ThreadState thread) {
    ClassInfo type = program.classes().byId(ReferenceWord.classId(thread.object()));
    return type.isArray()
        ? type.javaName() + "[" + thread.slot() + "]"
        : type.javaName() + "." + type.slots().get(thread.slot()).name();
  }
}
