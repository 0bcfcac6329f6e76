package io.selvage.prove.helping.certificate;

import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Operation;
import io.selvage.prove.helping.code.Slot;
import io.selvage.prove.helping.code.Word;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The program, asked in the ways of the checker. */
final class Plan {
  final HelpingProgram program;
  final int arity;
  private final List<List<Slot>> slots = new ArrayList<>();
  private final BitSet tokens = new BitSet();

  Plan(HelpingProgram program) {
    this.program = program;
    this.arity = program.arity();
    for (int type = 0; type < program.types().size(); type++) {
      slots.add(program.slotsOf(type));
    }
    for (int s = 0; s < program.slots().size(); s++) {
      for (int type : slot(s).types()) {
        tokens.set(s, tokens.get(s) || isDescriptor(type));
      }
    }
  }

  List<Slot> slotsOf(int type) {
    return slots.get(type);
  }

  /** Descriptors have one more field, the last: the result of their operation. */
  int width(int type) {
    return slotsOf(type).size() + (isDescriptor(type) ? 1 : 0);
  }

  /** Whether descriptors may be in the slot. */
  boolean isToken(int slot) {
    return tokens.get(slot);
  }

  /** Whether others expect the word in the slot: then who does not know the slot may find it. */
  boolean fits(Slot slot, @Nullable Object word) {
    if (word instanceof Thing thing) {
      return slot.types().contains(thing.type);
    }
    for (int constant : slot.constants()) {
      Object expected = constant == Word.ANY ? Thing.ANY : (Object) Word.value(constant);
      if (expected.equals(word)) {
        return true;
      }
    }
    return false;
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
