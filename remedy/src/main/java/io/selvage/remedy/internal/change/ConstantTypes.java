package io.selvage.remedy.internal.change;

import java.util.List;
import java.util.Set;

/** Types of final static fields that are no state: constants, locks, loggers and handles. */
public final class ConstantTypes {
  private static final List<String> PACKAGES =
      List.of("java.lang.invoke.", "java.util.concurrent.locks.", "java.util.logging.");

  private static final Set<String> CLASSES =
      Set.of("java.lang.Object", "java.lang.String", "java.lang.System.Logger");

  private static final String ATOMICS = "java.util.concurrent.atomic.";

  private ConstantTypes() {}

  /**
   * @param className with dots, also before nested classes
   */
  public static boolean contain(String className) {
    return CLASSES.contains(className)
        || PACKAGES.stream().anyMatch(className::startsWith)
        || className.startsWith(ATOMICS) && className.endsWith("FieldUpdater");
  }
}
