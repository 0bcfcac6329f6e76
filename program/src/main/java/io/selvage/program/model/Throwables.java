package io.selvage.program.model;

import org.jspecify.annotations.Nullable;

/** Exceptions carry message and cause; stack traces are not kept. */
@SuppressWarnings("unused")
final class Throwables {
  private Throwables() {}

  static void init(Throwable self) {
    Machine.putReference(self, Machine.slot("java/lang/Throwable", "cause"), self);
  }

  static void init(Throwable self, @Nullable String message) {
    init(self);
    Machine.putReference(self, Machine.slot("java/lang/Throwable", "detailMessage"), message);
  }

  static void init(Throwable self, @Nullable String message, @Nullable Throwable cause) {
    Machine.putReference(self, Machine.slot("java/lang/Throwable", "detailMessage"), message);
    Machine.putReference(self, Machine.slot("java/lang/Throwable", "cause"), cause);
  }

  static void init(Throwable self, @Nullable Throwable cause) {
    init(self, cause == null ? null : cause.toString(), cause);
  }

  static void init(
      Throwable self,
      @Nullable String message,
      @Nullable Throwable cause,
      boolean suppression,
      boolean trace) {
    init(self, message, cause);
  }

  static Throwable fillInStackTrace(Throwable self) {
    return self;
  }

  static void addSuppressed(Throwable self, Throwable other) {}

  static void setStackTrace(Throwable self, Object trace) {}

  static @Nullable String getMessage(Throwable self) {
    return (String) Machine.getReference(self, Machine.slot("java/lang/Throwable", "detailMessage"));
  }
}
