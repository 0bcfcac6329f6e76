package io.selvage.prove.helping.certificate;

import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Operation;
import io.selvage.prove.helping.code.Slot;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The program, asked in the ways of the checker. */
final class Plan {
  final HelpingProgram program;

  Plan(HelpingProgram program) {
    this.program = program;
  }

  /** Descriptors have one more field, the last: the result of their operation. */
  int width(int type) {
    return program.slotsOf(type).size() + (isDescriptor(type) ? 1 : 0);
  }

  boolean isDescriptor(int type) {
    return program.roles().isDescriptor(type);
  }

  boolean isDescriptor(@Nullable Object word) {
    return word instanceof Thing thing && isDescriptor(thing.type);
  }

  Slot slot(int number) {
    return program.slots().get(number);
  }

  int place(int slot) {
    return slot(slot).place();
  }

  Operation operation(Scene scene) {
    return program.operations().get(scene.operation);
  }

  /** The slots of a descriptor with the arguments of the operation that made it. */
  List<Integer> parameters(int operation) {
    return program.roles().parameters().getOrDefault(operation, List.of());
  }
}
