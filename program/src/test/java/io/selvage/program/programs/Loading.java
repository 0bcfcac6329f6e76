package io.selvage.program.programs;

/** Classes looked up by name and by loader. */
public final class Loading {
  private static int initialised;

  private Loading() {}

  private static final class Part {
    static final int NUMBER = ++initialised;

    private Part() {}
  }

  private static final class Holder {
    static final Class<?> FOUND = found();

    private Holder() {}

    private static Class<?> found() {
      try {
        return Class.forName(name(), true, Thread.currentThread().getContextClassLoader());
      } catch (ClassNotFoundException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  private static final class Plain {
    private Plain() {}
  }

  private static String name() {
    return Loading.class.getName() + "$Plain";
  }

  public static String byContext() {
    return Holder.FOUND.getSimpleName() + (Holder.FOUND == Plain.class);
  }

  public static boolean contextIsOwn() {
    return Thread.currentThread().getContextClassLoader() == Loading.class.getClassLoader();
  }

  public static boolean jdkHasNone() {
    return Object.class.getClassLoader() == null && String[].class.getClassLoader() == null;
  }

  public static boolean arraysHaveThatOfElements() {
    return Plain[].class.getClassLoader() == Loading.class.getClassLoader()
        && int.class.getClassLoader() == null
        && int[][].class.getClassLoader() == null;
  }

  public static int loadedIsNotInitialised() throws ClassNotFoundException {
    Class<?> part = Loading.class.getClassLoader().loadClass(Loading.class.getName() + "$Part");
    return part.getSimpleName().length() * 10 + initialised;
  }

  public static int foundIsNotInitialised() throws ClassNotFoundException {
    ClassLoader loader = Loading.class.getClassLoader();
    Class<?> part = Class.forName(Loading.class.getName() + "$Part", false, loader);
    int before = initialised;
    int number = Part.NUMBER;
    return part.getSimpleName().length() * 100 + before * 10 + number;
  }

  public static String missing() {
    StringBuilder caught = new StringBuilder();
    ClassLoader loader = Loading.class.getClassLoader();
    try {
      caught.append(loader.loadClass("no.such.Thing"));
    } catch (ClassNotFoundException e) {
      caught.append("not found ");
    }
    try {
      caught.append(Class.forName(name(), true, null));
    } catch (ClassNotFoundException e) {
      caught.append("not by the JDK's ");
    }
    try {
      caught.append(loader.loadClass("[Ljava.lang.String;"));
    } catch (ClassNotFoundException e) {
      caught.append("no array");
    }
    return caught.toString();
  }

  public static String ofTheJdk() throws ClassNotFoundException {
    return Class.forName("java.util.ArrayDeque", true, null).getName()
        + Loading.class.getClassLoader().loadClass("java.util.BitSet").getName();
  }
}
