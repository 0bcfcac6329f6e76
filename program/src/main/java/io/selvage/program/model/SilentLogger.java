package io.selvage.program.model;

import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/** A logger with every level off: messages are discarded at no cost. */
final class SilentLogger implements System.Logger {
  private final String name;

  SilentLogger(String name) {
    this.name = name;
  }

  @Override
  public String getName() {
    return name;
  }

  @Override
  public boolean isLoggable(Level level) {
    return false;
  }

  @Override
  public void log(
      Level level,
      @Nullable ResourceBundle bundle,
      @Nullable String message,
      @Nullable Throwable thrown) {}

  @Override
  public void log(
      Level level,
      @Nullable ResourceBundle bundle,
      @Nullable String format,
      @Nullable Object @Nullable ... arguments) {}
}
