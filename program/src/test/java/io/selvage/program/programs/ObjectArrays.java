package io.selvage.program.programs;

/** Arrays of references: stores are checked. */
public final class ObjectArrays {
  private ObjectArrays() {}

  public static Object storeMismatch() {
    Object[] array = new Integer[1];
    array[0] = "text";
    return array;
  }

  public static Object storeFits() {
    Object[] array = new Number[3];
    array[0] = 1;
    array[1] = 2.5;
    array[2] = null;
    return array;
  }

  public static Object storeIntoInterfaceArray() {
    Object[] array = new Comparable<?>[2];
    array[0] = "a";
    array[1] = new Object();
    return array;
  }

  public static Object storeArrayIntoArray() {
    Object[] array = new int[1][];
    array[0] = new long[1];
    return array;
  }

  /** The bounds are checked before the type. */
  public static Object boundsFirst() {
    Object[] array = new Integer[1];
    array[1] = "text";
    return array;
  }

  public static Object covariance() {
    String[] strings = {"a", "b"};
    Object[] objects = strings;
    objects[0] = "c";
    return new Object[] {strings, strings == objects, objects.getClass().getName()};
  }

  public static Object nested() {
    Object[] inner = {1, "x", null};
    Object[] outer = {inner, inner, new int[] {1}, new Object[0]};
    ((Object[]) outer[1])[2] = 'y';
    return outer;
  }

  public static int compare() {
    Comparable<?>[] all = {1, "b", 'c', 4L};
    int strings = 0;
    for (Comparable<?> c : all) {
      strings = strings * 2 + (c instanceof String ? 1 : 0);
    }
    return strings;
  }
}
