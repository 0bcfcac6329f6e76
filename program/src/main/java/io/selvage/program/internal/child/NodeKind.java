package io.selvage.program.internal.child;

/** The kinds of exported objects. */
public enum NodeKind {
  /** Its class and the words of its fields, those of the topmost class first. */
  OBJECT,
  /** Its class and its elements. */
  ARRAY,
  /** A string, and whether it is the interned one. */
  TEXT,
  /** A class object. */
  MIRROR,
  /** The value of a static final field of a JDK class. */
  CONSTANT,
  /** A box from a cache of the JDK. */
  CACHED_BOX,
  /** The thread that ran the set-up. */
  SET_UP_THREAD,
  /** The class loader of the class path. */
  CLASS_LOADER,
  /** A logger of {@code java.util.logging}, by name. */
  LOGGER,
  /** An object of a class with a class file that must not be accessed. */
  OPAQUE,
  /** An object of a class whose class file is not available. */
  OF_UNKNOWN_CLASS;

  private static final NodeKind[] ALL = values();

  public static NodeKind of(int number) {
    return ALL[number];
  }
}
