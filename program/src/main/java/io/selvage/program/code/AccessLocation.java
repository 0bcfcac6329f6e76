package io.selvage.program.code;

import io.selvage.program.load.FieldInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The location of an access: an object in a register, and one of its slots. */
public sealed interface AccessLocation {
  /** The register with the object. */
  int object();

  /** The registers that determine the location. */
  List<Integer> uses();

  /**
   * A slot known when the code was lowered; negative ones are {@link HiddenSlots}.
   *
   * @param field the field of the slot, if known
   */
  record Slot(int object, int slot, Optional<FieldInfo> field) implements AccessLocation {
    @Override
    public List<Integer> uses() {
      return List.of(object);
    }
  }

  /** An element of an array; the index is in a register and bounds-checked. */
  record Element(int object, int index) implements AccessLocation {
    @Override
    public List<Integer> uses() {
      return List.of(object, index);
    }
  }

  /** The slot whose number is in a register, unchecked. */
  record Computed(int object, int slot) implements AccessLocation {
    @Override
    public List<Integer> uses() {
      return List.of(object, slot);
    }
  }

  /** The given registers, and further ones that are not {@code NONE}. */
  static List<Integer> and(List<Integer> registers, int... more) {
    List<Integer> all = new ArrayList<>(registers);
    for (int register : more) {
      if (register != RegisterInstruction.NONE) {
        all.add(register);
      }
    }
    return all;
  }
}
