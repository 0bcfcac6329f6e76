package io.selvage.program.model;

import io.selvage.program.model.concurrent.ThreadModel;
import java.security.PrivilegedAction;
import java.security.PrivilegedExceptionAction;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The environment: no properties, no security manager, two processors. */
@SuppressWarnings({"unused", "removal"})
final class SystemModel {
  private SystemModel() {}

  static void arraycopy(
      @Nullable Object from, int start, @Nullable Object to, int place, int count) {
    ArrayModel.copy(from, start, to, place, count);
  }

  static int identityHashCode(@Nullable Object object) {
    return object == null ? 0 : ObjectMethodsModel.hashCode(object);
  }

  /** Arbitrary, as the JDK specifies: only differences are meaningful. */
  private static final long ORIGIN = 0x1d2c_3b4a_5968L;

  /** A day in 2023. */
  private static final long TODAY = 1_700_000_000_000L;

  static long nanoTime() {
    return ThreadModel.nanoTime() + ORIGIN;
  }

  static long currentTimeMillis() {
    return ThreadModel.nanoTime() / 1_000_000 + TODAY;
  }

  /** As in {@code jdk.internal.misc.VM}: nanoseconds since the offset, by the wall clock. */
  static long getNanoTimeAdjustment(long offsetInSeconds) {
    return ThreadModel.nanoTime() + (TODAY / 1_000 - offsetInSeconds) * 1_000_000_000L;
  }

  static @Nullable String getProperty(String name) {
    return SystemPropertiesModel.PROPERTIES.getProperty(checked(name));
  }

  static @Nullable String getProperty(String name, @Nullable String otherwise) {
    return SystemPropertiesModel.PROPERTIES.getProperty(checked(name), otherwise);
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

  /** A copy; modifying the real properties is not supported, because the change would be lost. */
  static Properties getProperties() {
    Properties copy = new Properties();
    copy.putAll(SystemPropertiesModel.PROPERTIES);
    return copy;
  }

  static @Nullable String setProperty(String name, String value) {
    Machine.unsupported("REF-013 the code calls System.setProperty");
    return null;
  }

  static @Nullable String getenv(String name) {
    return null;
  }

  static @Nullable SecurityManager getSecurityManager() {
    return null;
  }

  static System.Logger getLogger(String name) {
    return new SilentLogger(name);
  }

  static String lineSeparator() {
    return "\n";
  }

  static void exit(int status) {
    Machine.unsupported("REF-013 the code calls System.exit");
  }

  static void exit(Object self, int status) {
    Machine.unsupported("REF-013 the code calls Runtime.exit");
  }

  static void addShutdownHook(Object self, Thread hook) {
    Machine.unsupported("REF-014 the code registers a shutdown hook");
  }

  static void halt(Object self, int status) {
    Machine.unsupported("REF-013 the code calls Runtime.halt");
  }

  // Runtime

  static Object getRuntime() {
    return Machine.allocate(ClassObjectModel.id(Runtime.class));
  }

  static void gc() {}

  static void gc(Object self) {}

  static int availableProcessors(Object self) {
    return 2;
  }

  // jdk.internal.misc.VM and CDS, Reflection, AccessController, AtomicLong

  static void initialize() {}

  static void initializeFromArchive(Class<?> type) {}

  /** None: then the order of immutable sets and maps depends on the time, as on a JVM. */
  static long getRandomSeedForDumping() {
    return 0;
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
