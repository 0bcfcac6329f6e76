package io.selvage.prove.helping.certificate;

import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Operation;
import io.selvage.prove.helping.code.Slot;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The program, asked in the ways of the checker. */
final class Plan {
  final HelpingProgram program;
  final int arity;
  private final List<List<Slot>> slots = new ArrayList<>();

  Plan(HelpingProgram program) {
    this.program = program;
    this.arity = program.arity();
    for (int type = 0; type < program.types().size(); type++) {
      slots.add(program.slotsOf(type));
    }
  }

  List<Slot> slotsOf(int type) {
    return slots.get(type);
  }

  /** Descriptors have one more field, the last: the result of their operation. */
  int width(int type) {
    return slotsOf(type).size() + (isDescriptor(type) ? 1 : 0);
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
