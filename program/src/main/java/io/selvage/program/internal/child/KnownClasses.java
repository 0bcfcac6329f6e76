package io.selvage.program.internal.child;

import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Which classes the importer can find by name. */
final class KnownClasses {
  private static final String LAMBDA = "$$Lambda$";

  private final ClassLoader loader;
  private final Path lambdas;

  /**
   * @param lambdas the folder to which the JVM writes the classes of lambdas
   */
  KnownClasses(ClassLoader loader, Path lambdas) {
    this.loader = loader;
    this.lambdas = lambdas;
  }

  /** Whether a class of the JDK as opposed to the user's; the importer uses the same rule. */
  static boolean isJdk(String name) {
    return name.startsWith("java.") || name.startsWith("jdk.") || name.startsWith("sun.");
  }

  boolean isKnown(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    if (element.isHidden()) {
      return element == type && isWrittenLambda(element.getName());
    }
    ClassLoader from = element.getClassLoader();
    boolean isStandard =
        from == null || from == loader || from == ClassLoader.getPlatformClassLoader();
    return isStandard && !Proxy.isProxyClass(element);
  }

  private boolean isWrittenLambda(String name) {
    return name.contains(LAMBDA) && Files.exists(lambdas.resolve(file(name)));
  }

  /** The file of a lambda's class: its name up to the suffix that makes it unique. */
  private static String file(String name) {
    int slash = name.indexOf('/');
    return (slash < 0 ? name : name.substring(0, slash)).replace('.', '/') + ".class";
  }

  /** The class of that name, uninitialised. */
  @Nullable Class<?> find(String name) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }
}
