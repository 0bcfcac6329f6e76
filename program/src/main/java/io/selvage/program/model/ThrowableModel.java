package io.selvage.program.model;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Exceptions have a message, a cause and suppressed exceptions, but no stack trace. */
@SuppressWarnings("unused")
final class ThrowableModel {
  private static final String THROWABLE = "java/lang/Throwable";

  private ThrowableModel() {}

  static void init(Object self) {
    Machine.putReference(self, Machine.slot(THROWABLE, "cause"), self);
  }

  static void init(Object self, @Nullable String message) {
    init(self);
    Machine.putReference(self, Machine.slot(THROWABLE, "detailMessage"), message);
  }

  static void init(Object self, @Nullable String message, @Nullable Throwable cause) {
    Machine.putReference(self, Machine.slot(THROWABLE, "detailMessage"), message);
    Machine.putReference(self, Machine.slot(THROWABLE, "cause"), cause);
  }

  static void init(Object self, @Nullable Throwable cause) {
    init(self, cause == null ? null : cause.toString(), cause);
  }

  /** An exception without suppression refers to itself instead. */
  static void init(
      Object self,
      @Nullable String message,
      @Nullable Throwable cause,
      boolean suppression,
      boolean trace) {
    init(self, message, cause);
    if (!suppression) {
      Machine.putReference(self, Machine.slot(THROWABLE, "suppressedExceptions"), self);
    }
  }

  static Throwable fillInStackTrace(Throwable self) {
    return self;
  }

  private static @Nullable Object kept(Throwable self) {
    return Machine.getReference(self, Machine.slot(THROWABLE, "suppressedExceptions"));
  }

  static void addSuppressed(Throwable self, @Nullable Throwable other) {
    if (other == self) {
      throw new IllegalArgumentException("Self-suppression not permitted", other);
    }
    if (other == null) {
      throw new NullPointerException("Cannot suppress a null exception.");
    }
    Object kept = kept(self);
    if (kept == self) {
      return;
    }
    if (kept == null) {
      kept = new ArrayList<Throwable>(1);
      Machine.putReference(self, Machine.slot(THROWABLE, "suppressedExceptions"), kept);
    }
    add(kept, other);
  }

  @SuppressWarnings("unchecked")
  private static void add(Object list, Throwable thrown) {
    ((List<Throwable>) list).add(thrown);
  }

  static Throwable[] getSuppressed(Throwable self) {
    Object kept = kept(self);
    return kept == null || kept == self
        ? new Throwable[0]
        : ((List<?>) kept).toArray(new Throwable[0]);
  }

  static void setStackTrace(Throwable self, Object trace) {}

  static Object getStackTrace(Throwable self) {
    Machine.unsupported(
        "REF-012 Throwable.getStackTrace is not supported: Selvage does not record stack traces");
    return self;
  }

  static void printStackTrace(Throwable self) {}

  static @Nullable String getMessage(Throwable self) {
    return (String) Machine.getReference(self, Machine.slot(THROWABLE, "detailMessage"));
  }
}
