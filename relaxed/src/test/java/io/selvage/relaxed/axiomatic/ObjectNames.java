package io.selvage.relaxed.axiomatic;

/** Objects are named by capital letters; references to them are large numbers, and null is 0. */
final class ObjectNames {
  private static final long FIRST = 1_000_000;

  private ObjectNames() {}

  static boolean isObject(String name) {
    return name.length() == 1 && Character.isUpperCase(name.charAt(0));
  }

  static boolean isReference(long word) {
    return word >= FIRST + 'A' && word <= FIRST + 'Z';
  }

  static long number(String name) {
    return FIRST + name.charAt(0);
  }

  /** A number, or the name of the object. */
  static String text(long word) {
    return isReference(word) ? Character.toString((char) (word - FIRST)) : Long.toString(word);
  }
}
