package io.selvage.program.model;

import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Loggers of {@code java.util.logging} without configuration: messages at level INFO and above are
 * logged, but discarded.
 */
@SuppressWarnings("unused")
final class LoggerModel {
  private static final String LOGGER = "java/util/logging/Logger";
  private static final int INFORMATION = 800;

  private LoggerModel() {}

  private static Logger made(@Nullable String name) {
    Logger logger = (Logger) Machine.allocate(ClassObjectModel.id(Logger.class));
    Machine.putReference(logger, Machine.slot(LOGGER, "name"), name);
    return logger;
  }

  static Logger getLogger(String name) {
    if (name == null) {
      throw new NullPointerException();
    }
    return made(name);
  }

  static Logger getAnonymousLogger() {
    return made(null);
  }

  static @Nullable String getName(Logger self) {
    return (String) Machine.getReference(self, Machine.slot(LOGGER, "name"));
  }

  static boolean isLoggable(Logger self, Level level) {
    return level.intValue() >= INFORMATION;
  }

  static void severe(Logger self, @Nullable String message) {}

  static void severe(Logger self, Supplier<?> message) {
    var unused = message.get();
  }

  static void warning(Logger self, @Nullable String message) {}

  static void warning(Logger self, Supplier<?> message) {
    var unused = message.get();
  }

  static void info(Logger self, @Nullable String message) {}

  static void info(Logger self, Supplier<?> message) {
    var unused = message.get();
  }

  static void config(Logger self, @Nullable String message) {}

  static void config(Logger self, Supplier<?> message) {}

  static void fine(Logger self, @Nullable String message) {}

  static void fine(Logger self, Supplier<?> message) {}

  static void finer(Logger self, @Nullable String message) {}

  static void finer(Logger self, Supplier<?> message) {}

  static void finest(Logger self, @Nullable String message) {}

  static void finest(Logger self, Supplier<?> message) {}

  static void log(Logger self, Level level, @Nullable String message) {
    isLoggable(self, level);
  }

  static void log(Logger self, Level level, Supplier<?> message) {
    if (isLoggable(self, level)) {
      var unused = message.get();
    }
  }

  static void log(Logger self, Level level, @Nullable String message, @Nullable Object value) {
    isLoggable(self, level);
  }

  static void log(Logger self, Level level, @Nullable String message, Object @Nullable [] values) {
    isLoggable(self, level);
  }

  static void log(Logger self, Level level, @Nullable String message, @Nullable Throwable thrown) {
    isLoggable(self, level);
  }

  static void log(Logger self, Level level, @Nullable Throwable thrown, Supplier<?> message) {
    log(self, level, message);
  }
}
