package io.selvage.program.model;

import org.jspecify.annotations.Nullable;

/**
 * The single class loader of the user's classes, which is the context class loader of every thread.
 */
@SuppressWarnings("unused")
public final class ClassLoaderModel {
  public static final ClassLoader OF_USERS =
      (ClassLoader) Machine.allocate(ClassObjectModel.id(ClassLoader.class));

  private ClassLoaderModel() {}

  /** Null is the loader of the JDK's classes; there are no others. */
  static @Nullable ClassLoader of(int classId) {
    return isUsers(classId) ? OF_USERS : null;
  }

  /** The class that the loader finds; 0 if it does not. */
  static int found(@Nullable ClassLoader self, int classId) {
    return self != null || !isUsers(classId) ? classId : 0;
  }

  /** An array belongs to the loader of its elements. */
  private static boolean isUsers(int classId) {
    int element = classId;
    while (Machine.elementId(element) != 0) {
      element = Machine.elementId(element);
    }
    return !Machine.isPrimitive(element) && Machine.isUserClass(element);
  }

  static ClassLoader getSystemClassLoader() {
    return OF_USERS;
  }

  static Class<?> loadClass(ClassLoader self, String name) throws ClassNotFoundException {
    if (self != OF_USERS) {
      Machine.unsupported("REF-191 a custom class loader loads a class");
    }
    return ClassObjectModel.loaded(name);
  }

  static Object getResource(ClassLoader self, String name) {
    return unsupported();
  }

  static Object getResources(ClassLoader self, String name) {
    return unsupported();
  }

  static Object getResourceAsStream(ClassLoader self, String name) {
    return unsupported();
  }

  static Object getParent(ClassLoader self) {
    return unsupported();
  }

  private static Object unsupported() {
    Machine.unsupported(
        "REF-191 the code uses a class loader for something other than loading a class");
    return OF_USERS;
  }
}
