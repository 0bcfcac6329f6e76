package io.selvage.program.model;

import org.jspecify.annotations.Nullable;

/** Arrays made by reflection, and arrays of arrays. */
@SuppressWarnings("unused")
final class Arrays {
  private Arrays() {}

  static Object newInstance(Class<?> element, int length) {
    if (length < 0) {
      Throwing.negativeSize(length);
    }
    return Machine.newArray(Machine.arrayId(Classes.id(element)), length);
  }

  static int getLength(Object array) {
    return Machine.length(array);
  }

  /** Up to three dimensions; a dimension of -1 is not asked for. */
  static @Nullable Object nested(int first, int second, int third, Class<?> type) {
    if (first < 0) {
      Throwing.negativeSize(first);
    }
    Object array = Machine.newArray(Classes.id(type), first);
    if (second != -1) {
      Class<?> inner = Machine.mirror(Machine.elementId(Classes.id(type)));
      Object[] outer = (Object[]) array;
      for (int i = 0; i < first; i++) {
        outer[i] = nested(second, third, -1, inner);
      }
    }
    return array;
  }
}
