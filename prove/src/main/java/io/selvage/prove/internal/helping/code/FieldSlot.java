package io.selvage.prove.internal.helping.code;

import java.util.List;

/**
 * A field of the objects of one type; an element of an array is a field of its index.
 *
 * @param type whose
 * @param place its place among the fields of the type
 * @param types what it may refer to
 * @param constants which constants are stored in it, null among them
 * @param length of the array it is an element of, where that is known; else -1
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

  /** How it may be accessed. */
  public enum Flavour {
    /** Written only while nobody else can see the object. */
    FIXED,
    VOLATILE,
    /** An array at indices that nobody follows: reads give anything that is ever stored. */
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
