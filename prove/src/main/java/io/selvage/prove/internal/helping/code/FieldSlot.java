package io.selvage.prove.internal.helping.code;

import java.util.List;

/**
 * A field of the objects of one type; an array element is a field named by its index.
 *
 * @param type that declares it
 * @param place its index among the fields of the type
 * @param types what it may refer to
 * @param constants which constants are stored in it, including null
 * @param length of the array it is an element of, if known; otherwise -1
 */
public record FieldSlot(
    String name,
    int type,
    int place,
    Flavour flavour,
    List<Integer> types,
    List<Integer> constants,
    int length) {
  public FieldSlot {
    types = List.copyOf(types);
    constants = List.copyOf(constants);
  }

  /** The kind of access. */
  public enum Flavour {
    /** Written only while the object is private. */
    FIXED,
    VOLATILE,
    /** An array at untracked indices: reads return anything that is ever stored. */
    HAVOC
  }

  /** Whether the constant is an index of the array. */
  public boolean has(int index) {
    return index >= 0 && index < length;
  }

  public boolean isFixed() {
    return flavour == Flavour.FIXED;
  }

  public boolean isHavoc() {
    return flavour == Flavour.HAVOC;
  }
}
