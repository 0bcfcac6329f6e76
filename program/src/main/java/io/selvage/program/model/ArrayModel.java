package io.selvage.program.model;

import org.jspecify.annotations.Nullable;

/** Arrays created by reflection, multi-dimensional arrays, and the comparison of arrays. */
@SuppressWarnings("unused")
final class ArrayModel {
  private ArrayModel() {}

  static Object newInstance(Class<?> element, int length) {
    if (length < 0) {
      JvmThrownExceptions.negativeSize(length);
    }
    return Machine.newArray(Machine.arrayId(ClassObjectModel.id(element)), length);
  }

  static int getLength(Object array) {
    if (Machine.elementId(Machine.classId(array)) == 0) {
      throw new IllegalArgumentException("Argument is not an array");
    }
    return Machine.length(array);
  }

  /** All sizes are checked before any array is created. */
  static Object nested(int[] sizes, Class<?> type) {
    for (int i = 0; i < sizes.length; i++) {
      if (sizes[i] < 0) {
        JvmThrownExceptions.negativeSize(sizes[i]);
      }
    }
    return nested(sizes, 0, ClassObjectModel.id(type));
  }

  private static Object nested(int[] sizes, int at, int type) {
    Object array = Machine.newArray(type, sizes[at]);
    if (at + 1 < sizes.length) {
      Object[] outer = (Object[]) array;
      for (int i = 0; i < sizes[at]; i++) {
        outer[i] = nested(sizes, at + 1, Machine.elementId(type));
      }
    }
    return array;
  }

  // jdk.internal.util.ArraysSupport

  static int mismatch(float[] a, int from, float[] b, int otherFrom, int length) {
    for (int i = 0; i < length; i++) {
      if (Float.floatToIntBits(a[from + i]) != Float.floatToIntBits(b[otherFrom + i])) {
        return i;
      }
    }
    return -1;
  }

  static int mismatch(double[] a, int from, double[] b, int otherFrom, int length) {
    for (int i = 0; i < length; i++) {
      if (Double.doubleToLongBits(a[from + i]) != Double.doubleToLongBits(b[otherFrom + i])) {
        return i;
      }
    }
    return -1;
  }

  static int mismatch(Object a, int from, Object b, int otherFrom, int length) {
    for (int i = 0; i < length; i++) {
      if (Machine.elementWord(a, from + i) != Machine.elementWord(b, otherFrom + i)) {
        return i;
      }
    }
    return -1;
  }

  static int mismatch(float[] a, float[] b, int length) {
    return mismatch(a, 0, b, 0, length);
  }

  static int mismatch(double[] a, double[] b, int length) {
    return mismatch(a, 0, b, 0, length);
  }

  static int mismatch(Object a, Object b, int length) {
    return mismatch(a, 0, b, 0, length);
  }

  // System

  static void copy(@Nullable Object from, int start, @Nullable Object to, int place, int count) {
    if (from == null || to == null) {
      throw new NullPointerException();
    }
    boolean references = checkTypes(from, to);
    checkBounds(from, start, to, place, count);
    boolean backward = from == to && start < place;
    for (int i = 0; i < count; i++) {
      int at = backward ? count - 1 - i : i;
      if (references) {
        copyReference((Object[]) from, start + at, (Object[]) to, place + at);
      } else {
        Machine.putElementWord(to, place + at, Machine.elementWord(from, start + at));
      }
    }
  }

  private static void copyReference(Object[] from, int start, Object[] to, int place) {
    Object value = from[start];
    int wanted = Machine.elementId(Machine.classId(to));
    if (value != null && !Machine.isSubclass(Machine.classId(value), wanted)) {
      throw new ArrayStoreException(
          "arraycopy: element type mismatch: can not cast one of the elements of "
              + name(Machine.elementId(Machine.classId(from)))
              + "[] to the type of the destination array, "
              + name(wanted));
    }
    to[place] = value;
  }

  /** Whether the elements are references. */
  private static boolean checkTypes(Object from, Object to) {
    int source = Machine.elementId(Machine.classId(from));
    int target = Machine.elementId(Machine.classId(to));
    if (source == 0) {
      throw new ArrayStoreException(
          "arraycopy: source type " + name(Machine.classId(from)) + " is not an array");
    }
    if (target == 0) {
      throw new ArrayStoreException(
          "arraycopy: destination type " + name(Machine.classId(to)) + " is not an array");
    }
    boolean references = !Machine.isPrimitive(source);
    if (references == Machine.isPrimitive(target) || !references && source != target) {
      throw new ArrayStoreException(
          "arraycopy: type mismatch: can not copy " + kind(from) + "[] into " + kind(to) + "[]");
    }
    return references;
  }

  private static void checkBounds(Object from, int start, Object to, int place, int count) {
    String wrong = null;
    if (start < 0) {
      wrong = "source index " + start + " out of bounds for " + shown(from);
    } else if (place < 0) {
      wrong = "destination index " + place + " out of bounds for " + shown(to);
    } else if (count < 0) {
      wrong = "length " + count + " is negative";
    } else if (count > Machine.length(from) - start) {
      long last = Integer.toUnsignedLong(start + count);
      wrong = "last source index " + last + " out of bounds for " + shown(from);
    } else if (count > Machine.length(to) - place) {
      long last = Integer.toUnsignedLong(place + count);
      wrong = "last destination index " + last + " out of bounds for " + shown(to);
    }
    if (wrong != null) {
      throw new ArrayIndexOutOfBoundsException("arraycopy: " + wrong);
    }
  }

  private static String name(int classId) {
    return StringModel.made(Machine.textOfClass(classId));
  }

  private static String kind(Object array) {
    int element = Machine.elementId(Machine.classId(array));
    return Machine.isPrimitive(element) ? name(element) : "object array";
  }

  private static String shown(Object array) {
    return kind(array) + "[" + Machine.length(array) + "]";
  }
}
