package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingOperation;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries of the checker about the program. */
public final class CheckerProgram {
  public final HelpingProgram program;
  final int arity;
  private final List<List<FieldSlot>> slots = new ArrayList<>();
  private final BitSet tokens = new BitSet();

  public CheckerProgram(HelpingProgram program) {
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

  List<FieldSlot> slotsOf(int type) {
    return slots.get(type);
  }

  /** Descriptors have one additional field, the last: the result of their operation. */
  public int width(int type) {
    return slotsOf(type).size() + (isDescriptor(type) ? 1 : 0);
  }

  /** Whether descriptors may be in the slot. */
  boolean isToken(int slot) {
    return tokens.get(slot);
  }

  /** The slots that descriptors may be in. */
  int[] tokens() {
    return tokens.stream().toArray();
  }

  /**
   * Whether other threads expect the word in the slot, so that a thread that does not know the slot
   * may read it.
   */
  boolean fits(FieldSlot slot, @Nullable Object word) {
    if (word instanceof AbstractObject object) {
      return slot.types().contains(object.type);
    }
    for (int constant : slot.constants()) {
      Object expected =
          constant == GraphWord.ANY ? AbstractObject.ANY : (Object) GraphWord.value(constant);
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
    return word instanceof AbstractObject object && isDescriptor(object.type);
  }

  public FieldSlot slot(int number) {
    return program.slots().get(number);
  }

  public int place(int slot) {
    return slot(slot).place();
  }

  HelpingOperation operation(HeapGraph graph) {
    return program.operations().get(graph.operation);
  }

  /** The slots of a descriptor that hold the arguments of the operation that created it. */
  List<Integer> parameters(int operation) {
    return program.roles().parameters().getOrDefault(operation, List.of());
  }
}
