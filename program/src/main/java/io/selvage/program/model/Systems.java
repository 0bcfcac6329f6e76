package io.selvage.program.model;

import java.security.PrivilegedAction;
import java.security.PrivilegedExceptionAction;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The surroundings: no properties, no security manager, two processors. */
@SuppressWarnings({"unused", "removal"})
final class Systems {
  private Systems() {}

  static void arraycopy(
      @Nullable Object from, int start, @Nullable Object to, int place, int count) {
    Arrays.copy(from, start, to, place, count);
  }

  static int identityHashCode(@Nullable Object object) {
    return object == null ? 0 : Objects.hashCode(object);
  }

  static long nanoTime() {
    return Threads.nanoTime();
  }

  static long currentTimeMillis() {
    return Threads.nanoTime() / 1_000_000;
  }

  static @Nullable String getProperty(String name) {
    return Surroundings.PROPERTIES.getProperty(checked(name));
  }

  static @Nullable String getProperty(String name, @Nullable String otherwise) {
    return Surroundings.PROPERTIES.getProperty(checked(name), otherwise);
  }

  private static String checked(@Nullable String name) {
    if (name == null) {
      throw new NullPointerException("key can't be null");
    }
    if (name.isEmpty()) {
      throw new IllegalArgumentException("key can't be empty");
    }
    return name;
  }

  /** A copy: a change to the properties of this JVM would be lost, so it must not be made. */
  static Properties getProperties() {
    Properties copy = new Properties();
    copy.putAll(Surroundings.PROPERTIES);
    return copy;
  }

  static @Nullable String setProperty(String name, String value) {
    Machine.refuse("REF-013 System.setProperty is called");
    return null;
  }

  static @Nullable String getenv(String name) {
    return null;
  }

  static @Nullable SecurityManager getSecurityManager() {
    return null;
  }

  static System.Logger getLogger(String name) {
    return new SilentLog(name);
  }

  static String lineSeparator() {
    return "\n";
  }

  static void exit(int status) {
    Machine.refuse("REF-013 System.exit is called");
  }

  static void exit(Object self, int status) {
    Machine.refuse("REF-013 Runtime.exit is called");
  }

  static void addShutdownHook(Object self, Thread hook) {
    Machine.refuse("REF-014 a thread is to run when the JVM ends");
  }

  static void halt(Object self, int status) {
    Machine.refuse("REF-013 Runtime.halt is called");
  }

  // Runtime

  static Object getRuntime() {
    return Machine.allocate(Classes.id(Runtime.class));
  }

  static void gc() {}

  static void gc(Object self) {}

  static int availableProcessors(Object self) {
    return 2;
  }

  // jdk.internal.misc.VM and CDS, Reflection, AccessController, AtomicLong

  static void initialize() {}

  static void initializeFromArchive(Class<?> type) {}

  static long getRandomSeedForDumping() {
    return 1;
  }

  static boolean isDumpingClassList0() {
    return false;
  }

  static boolean isDumpingArchive0() {
    return false;
  }

  static boolean isSharingEnabled0() {
    return false;
  }

  static @Nullable String getSavedProperty(String name) {
    return null;
  }

  static boolean isBooted() {
    return true;
  }

  static Class<?> getCallerClass() {
    return Object.class;
  }

  static boolean VMSupportsCS8() {
    return true;
  }

  static @Nullable Object doPrivileged(PrivilegedAction<?> action) {
    return action.run();
  }

  static @Nullable Object doPrivileged(PrivilegedExceptionAction<?> action) throws Exception {
    return action.run();
  }
}
